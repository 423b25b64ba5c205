import { resolve } from 'node:path'
import { defaultDataDir } from './data-dir.ts'
import { mailDoubts, modelDoubts, readEmbedding, readLanguageModel, readMail, readS3, withoutSlashes } from './services.ts'
import { readSettings } from './settings.ts'

/** Every setting under its lower-case name, and the services that are configured. */
export type Config = ReturnType<typeof readConfig>

const connections_min_with_server = 9

/** Reads the environment. Has no side effects. Throws an Error that names the variable and the fix. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { node_env: production, embedded_database: embedded, ...given } = readSettings(env)
  const { database_url, database_connections_max: connections_max } = given
  if (given.clock_start && production)
    throw new Error('CLOCK_START is for trying old data and is refused when NODE_ENV=production; unset one of them')
  if ((embedded ?? (production ? 'refuse' : 'allow')) === 'refuse' && database_url === null)
    throw new Error(
      `DATABASE_URL is not set, and ${production ? 'NODE_ENV=production' : 'EMBEDDED_DATABASE=refuse'} forbids the embedded database, which is for evaluation. Set DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE, or EMBEDDED_DATABASE=allow to use it anyway`,
    )
  // Each of the three indexes has two locks. Each lock keeps a transaction open while the work under it needs more connections.
  if (given.meili_url !== null && connections_max < connections_min_with_server)
    throw new Error(
      `DATABASE_CONNECTIONS_MAX must be a whole number from ${connections_min_with_server} to 1000, not ${connections_max}: with MEILI_URL, the locks of each of the three search indexes hold two connections`,
    )
  return {
    ...given,
    production,
    data_dir: resolve(given.data_dir ?? defaultDataDir(env)),
    public_url: withoutSlashes(given.public_url ?? `http://localhost:${given.port}`),
    embedding: readEmbedding(env),
    s3: readS3(env),
    language_model: readLanguageModel(env),
    mail: readMail(env),
  }
}

export function configDoubts(config: Config, env: NodeJS.ProcessEnv): string[] {
  const { host, production, public_url } = config
  return [
    ...((['0.0.0.0', '::'].includes(host) || production) && !env.PUBLIC_URL
      ? [`PUBLIC_URL is not set: links in replies begin with ${public_url}, which only works on this machine`]
      : []),
    ...(production && env.PUBLIC_URL && !public_url.startsWith('https:')
      ? ['PUBLIC_URL is not https: traffic is unencrypted, and keys and data can be read in transit']
      : []),
    ...(env.EMBEDDED_DATABASE && config.database_url !== null
      ? ['EMBEDDED_DATABASE has no effect while DATABASE_URL is set']
      : []),
    ...(config.meili_api_key !== null && config.meili_url === null
      ? ['MEILI_API_KEY has no effect without MEILI_URL: the embedded search engine is used']
      : []),
    ...modelDoubts(config.embedding, 'EMBEDDING_URL', 'what people search for'),
    ...modelDoubts(config.language_model, 'LANGUAGE_MODEL_URL', 'the notices'),
    ...mailDoubts(config.mail),
  ]
}
