import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express, { type Router } from 'express'

// Of the package only what the page below asks for: its own index page would load an example from elsewhere.
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']
const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Opportunity Intelligence API</title>
    <link rel="stylesheet" href="swagger-ui.css">
    <link rel="icon" type="image/png" href="favicon-32x32.png">
    <style>body { margin: 0 } .swagger-ui .topbar { display: none } .swagger-ui .planned { margin: 0; padding: 0 20px 20px }</style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`
// The key typed into the reference stays in this browser; nothing is loaded from elsewhere. What is planned comes last of its group, and
// cannot be executed: an answer 501 to a newcomer's first try says less than a sentence.
const start = `const isPlanned = (operation) => operation.get('x-planned') === true
const plannedOperations = (system) => ({
  wrapComponents: {
    execute: (Execute) => (props) => isPlanned(props.operation)
      ? system.React.createElement('p', { className: 'planned' }, 'Planned: described as it will be. Until then it answers 501.')
      : system.React.createElement(Execute, props),
  },
})
SwaggerUIBundle({
  url: '../openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  persistAuthorization: true,
  filter: true,
  docExpansion: 'list',
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  operationsSorter: (a, b) => isPlanned(a.get('operation')) - isPlanned(b.get('operation')),
  plugins: [plannedOperations],
})
`
const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The interactive reference, served whole from this machine. */
export function docs(): Router {
  const router = express.Router()
  router.use((_req, res, next) => {
    res.setHeader('Content-Security-Policy', policy)
    res.setHeader('X-Content-Type-Options', 'nosniff')
    next()
  })
  router.get('/', (req, res) => {
    if (!req.originalUrl.split('?')[0]!.endsWith('/')) return void res.redirect(301, `${req.baseUrl}/`)
    res.type('html').send(page)
  })
  router.get('/start.js', (_req, res) => void res.type('js').send(start))
  for (const file of files) router.get(`/${file}`, (_req, res) => res.sendFile(file, { root: assets, maxAge: '1d' }))
  return router
}
