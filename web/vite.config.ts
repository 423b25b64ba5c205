import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSymbols } from '../kernel/app/icon-shapes.ts'

/** A running server, for `npm run web`. */
const target = process.env.OI_URL ?? 'http://localhost:3000'
/** Pages that the server makes itself. Everything else below /app is the web app. */
const serverPages = '^/app/(?:sign-in|sign-out|forgot-password|reset-password|invitations|welcome/|demo|settings|account\\.css)'

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  plugins: [
    react(),
    tailwindcss(),
    { name: 'icons', transformIndexHtml: (page) => page.replace('<body>', `<body>${iconSymbols()}`) },
  ],
  build: {
    target: 'baseline-widely-available',
    // A font inside the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    manifest: true,
    // The licenses of the packages whose code is in the build ask for their texts.
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry lists all of them. Names would make it larger, and the manifest has them.
        chunkFileNames: 'assets/[hash:7].js',
        // The libraries of the first load are one file, which compresses best and stays the same when only the app changes. So are the
        // small parts of nearly every screen.
        codeSplitting: {
          // Modules that only a few screens need stay with them.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|clsx|@tanstack|openapi-fetch)\/(?!.*(?:useQueries|queriesObserver|useBlocker))/,
            },
            {
              name: 'common',
              test: /\/client\/|\/web\/(?:api|lists)\.ts|\/web\/parts\/(?:button|icons|tabs)\.tsx|\/web\/parts\/record\/(?:names|claim)/,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  server: { proxy: { '/api': target, [serverPages]: target } },
})
