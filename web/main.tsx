import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from './api.ts'
import { router } from './routes.tsx'
import { takeCompanyFromAddress } from './shell/company.ts'
import { listenToKeys } from './shell/keys.ts'
import './styles.css'

takeCompanyFromAddress()
listenToKeys()
// Later than the first paint. A page without it reads data again when it gets the focus.
addEventListener('load', () => {
  import('./shell/connection/live.ts').then(({ followChanges }) => followChanges()).catch(() => {})
})
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
