import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import express, { type Router } from 'express'
import { prepareLater } from './prepared.ts'

// Only the files that the page below needs. The package's own index page would load an example from another site.
const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}
const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Opportunity Intelligence API</title>
    <link rel="stylesheet" href="swagger-ui.css">
    <link rel="icon" type="image/png" href="favicon-32x32.png">
    <style>
      body { margin: 0 }
      .swagger-ui .topbar { display: none }
      .swagger-ui .planned { margin: 0; padding: 0 20px 20px }
      .swagger-ui .info { margin: 30px 0 0 }
      .swagger-ui .info .markdown p { max-width: 100ch; line-height: 1.5 }
      .swagger-ui .scheme-container { padding: 10px 0 20px }
    </style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`
// The key stays in this browser, and nothing is loaded from other sites. Planned operations come last and cannot be executed.
// Swagger UI would parse the description as YAML for each operation that is opened, which takes seconds; here it is JSON.
const start = `const isPlanned = (operation) => operation.get('x-planned') === true
// A DELETE comes after the operations whose examples name its record, and updateProfile after the proposals, which it makes
// outdated.
const placeOf = (item) => {
  if (isPlanned(item.get('operation'))) return 3
  if (item.get('method') === 'delete') return 2
  return item.getIn(['operation', 'operationId']) === 'updateProfile' ? 1 : 0
}
const plannedOperations = (system) => ({
  wrapComponents: {
    execute: (Execute) => (props) => isPlanned(props.operation)
      ? system.React.createElement('p', { className: 'planned' }, 'Planned: described as it will be. Until then it answers 501.')
      : system.React.createElement(Execute, props),
  },
})
const at = (root, names) => names.reduce((node, name) => node?.[name], root)
const namesOf = (pointer) =>
  pointer.slice(2).split('/').map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
const isLiteral = new Set(['example', 'examples', 'default', 'enum', 'const'])
function resolved(root, node, within) {
  if (Array.isArray(node)) return node.map((each) => resolved(root, each, within))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...rest } = node
  if (typeof $ref === 'string' && !within.includes($ref))
    return { ...resolved(root, at(root, namesOf($ref)), [...within, $ref]), ...rest }
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, isLiteral.has(name) ? value : resolved(root, value, within)]),
  )
}
// Adds the parameters that a path declares for all of its operations.
function withPathParameters(root, names) {
  const spec = resolved(root, at(root, names), [])
  const [place, path] = names
  const shared = place === 'paths' && names.length === 3 ? at(root, [place, path, 'parameters']) : undefined
  return shared ? { ...spec, parameters: [...resolved(root, shared, []), ...(spec.parameters ?? [])] } : spec
}
const quickReading = () => ({
  fn: { resolveSubtree: async (root, names) => ({ spec: withPathParameters(root, names), errors: [] }) },
  statePlugins: {
    spec: {
      wrapActions: { parseToJson: (_, { specActions }) => (text) => specActions.updateJsonSpec(JSON.parse(text)) },
    },
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
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  operationsSorter: (a, b) => placeOf(a) - placeOf(b),
  plugins: [plannedOperations, quickReading],
})
`
const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export function docs(): Router {
  const router = express.Router()
  router.use((_req, res, next) => {
    res.set({ 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' })
    next()
  })
  router.get('/', (req, res) => {
    if (!req.originalUrl.split('?')[0]!.endsWith('/')) return void res.redirect(301, `${req.baseUrl}/`)
    res.type('html').send(page)
  })
  router.get('/start.js', (_req, res) => void res.type('js').send(start))
  for (const [file, type] of Object.entries(files)) {
    const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' }
    router.get(
      `/${file}`,
      prepareLater(() => readFileSync(join(assets, file)), headers),
    )
  }
  return router
}
