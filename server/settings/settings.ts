import { readDatabaseUrl } from './database-url.ts'
import * as read from './readers.ts'
import { readSecretsKey } from './secrets.ts'

export type Setting = {
  about: string
  /** How the text is read. The settings of a service are read together: see services.ts. */
  read: read.Read<unknown>
  default?: string
  /** Describes a default that depends on something else. */
  computedDefault?: string
  /** The value in `.env.example`, if the default is not one. */
  example?: string
  /** A page of docs/ with more. */
  doc?: string
}

const modelUrl = 'http://127.0.0.1:11434/v1'

/** Every setting, by section. `oi --help`, `.env.example` and docs/settings.md are made from this table. */
export const sections = {
  Database: {
    DATABASE_URL: {
      about:
        'A PostgreSQL server, 15 or newer. For a Unix socket: postgres://USER@/DATABASE?host=/run/postgresql. The password may also be in PGPASSWORD or ~/.pgpass. Without this setting an embedded PostgreSQL runs in DATA_DIR, for evaluation and a single machine.',
      read: (text, _name, env) => (text ? readDatabaseUrl(text, env) : null),
      example: 'postgres://oi:password@127.0.0.1:5432/oi',
    },
    EMBEDDED_DATABASE: {
      about: 'allow or refuse the embedded database if DATABASE_URL is not set.',
      read: read.optional(read.choice('allow', 'refuse')),
      computedDefault: 'allow; refuse with NODE_ENV=production',
      example: 'allow',
    },
    DATABASE_CONNECTIONS_MAX: {
      about: 'Maximum connections to PostgreSQL per process: at least 2, or 9 with MEILI_URL, which uses some for locks.',
      read: read.integer(2, 1_000),
      default: '20',
    },
    STATEMENT_TIMEOUT_MS: {
      about: 'Maximum duration of a statement in milliseconds.',
      read: read.integer(100, 3_600_000),
      default: '30000',
    },
    DATABASE_PREPARE: {
      about:
        'on, or off behind a pooler that shares connections, such as PgBouncer in transaction mode. With off, no statements are prepared, and workers poll for jobs instead of being notified.',
      read: (text, name, env) => read.choice('on', 'off')(text, name, env) === 'on',
      default: 'on',
    },
  },
  Server: {
    DATA_DIR: {
      about: 'The folder of the embedded database, the search index and uploaded files.',
      read: read.text,
      computedDefault: '.data in a checkout, ~/.local/share/opportunity-intelligence if installed',
      example: '/var/lib/oi',
    },
    NODE_ENV: {
      about:
        'production refuses the demo, CLOCK_START and, unless it is allowed, the embedded database. It logs JSON even to a terminal, and does not check every reply against the API description.',
      read: (text) => text === 'production',
      example: 'production',
    },
    LOG_LEVEL: {
      about: 'trace, debug, info, warn, error, fatal or silent. Commands other than servers use warn by default.',
      read: read.choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
      default: 'info',
    },
  },
  'Network access': {
    HOST: { about: 'The address to listen on. Put TLS in front of it.', read: (text) => text, default: '127.0.0.1' },
    PORT: { about: 'The port to listen on.', read: read.integer(0, 65_535), default: '3000' },
    METRICS_PORT: {
      about: 'A separate port on HOST where Prometheus reads GET /metrics. It requires no key, so keep it private.',
      read: read.optional(read.integer(0, 65_535)),
      example: '9464',
    },
    PUBLIC_URL: {
      about: 'The URL at which users reach this installation. Links in replies begin with it.',
      read: read.optional(read.url),
      computedDefault: 'http://localhost:PORT',
      example: 'https://oi.example.com',
    },
    ALLOWED_ORIGINS: {
      about: 'Comma-separated origins whose web pages may call the API from a browser.',
      read: read.origins,
      example: 'https://app.example.com',
    },
    TRUSTED_PROXIES: {
      about: 'Comma-separated addresses and networks whose X-Forwarded-For is trusted, such as the TLS proxy.',
      read: read.proxies,
      example: 'loopback',
    },
    ALLOWED_NETWORKS: {
      about: 'Comma-separated private networks that webhooks of workflows, events and downloads of files may reach.',
      read: read.privateNetworks,
      example: '10.20.0.0/16',
    },
    ATTACHMENT_HOSTS: {
      about: 'Comma-separated hosts from which files attached to notices are fetched and read when a user views a notice.',
      read: read.hostNames,
      example: 'sam.gov',
    },
  },
  Files: {
    S3_ENDPOINT: {
      about:
        'An S3-compatible service for file contents, instead of a folder in DATA_DIR. Requires the bucket and both parts of the key.',
      read: read.text,
      example: 'https://s3.us-gov-west-1.amazonaws.com',
      doc: 'documents.md',
    },
    S3_BUCKET: { about: 'The bucket.', read: read.text, example: 'oi-files' },
    S3_REGION: { about: 'The region of the bucket.', read: read.text, default: 'us-east-1' },
    S3_ACCESS_KEY_ID: { about: 'The id of a key that may read, write, delete and list in the bucket.', read: read.text },
    S3_SECRET_ACCESS_KEY: { about: 'The secret of that key.', read: read.text },
  },
  Search: {
    MEILI_URL: {
      about:
        'A Meilisearch server, 1.18 or newer, instead of the embedded engine: for several machines or more than about 200,000 notices.',
      read: read.optional(read.urlWithoutPassword('MEILI_API_KEY')),
      example: 'http://127.0.0.1:7700',
      doc: 'operating.md#9-search-on-several-machines',
    },
    MEILI_API_KEY: {
      about: 'Its master key, from which the service derives keys with fewer rights, or a key with fewer rights.',
      read: read.text,
      doc: 'operating.md#9-search-on-several-machines',
    },
    MEILI_INDEX_PREFIX: {
      about: 'The prefix of the index names. Use a different one for each installation that shares the server.',
      read: read.indexPrefix,
      default: 'oi_',
    },
    EMBEDDING_URL: {
      about:
        "A service that embeds records and queries instead of the built-in model: any server with OpenAI's POST /v1/embeddings (Ollama, vLLM, text-embeddings-inference, llama.cpp, OpenAI). Notices and search queries are sent to it.",
      read: read.text,
      example: modelUrl,
      doc: 'meaning.md',
    },
    EMBEDDING_MODEL: { about: 'The name of a model of that service.', read: read.text, example: 'nomic-embed-text' },
    EMBEDDING_API_KEY: { about: 'The API key of the embedding service, if its server requires one.', read: read.text },
    EMBEDDING_DIMENSIONS: {
      about: "Requests vectors of this length, from models trained for shorter vectors. Default: the model's own length.",
      read: read.text,
      example: '256',
    },
    EMBEDDING_QUERY_PREFIX: {
      about: 'The prefix of queries, for models trained with one. Quotes preserve the space at its end.',
      read: read.text,
      example: '"search_query: "',
    },
    EMBEDDING_DOCUMENT_PREFIX: {
      about: 'The prefix of records, for models trained with one.',
      read: read.text,
      example: '"search_document: "',
    },
  },
  Summaries: {
    LANGUAGE_MODEL_URL: {
      about:
        "A language model that writes summaries of notices instead of extracting sentences: any server with OpenAI's POST /v1/chat/completions. Notices that users view are sent to it.",
      read: read.text,
      example: modelUrl,
      doc: 'summaries.md',
    },
    LANGUAGE_MODEL: { about: 'The name of the model.', read: read.text, example: 'qwen3:8b' },
    LANGUAGE_MODEL_API_KEY: { about: 'The API key of the language model, if its server requires one.', read: read.text },
  },
  Workflows: {
    SECRETS_KEY: {
      about:
        'Seals the secrets of workflows: 32 random bytes from `openssl rand -base64 32`, the same for all processes of a database. Keep a copy, because the secrets are lost without it.',
      read: (_text, _name, env) => readSecretsKey(env),
      computedDefault: 'a key created in DATA_DIR/secrets.key, for one machine',
      doc: 'workflows.md#secrets',
    },
  },
  Email: {
    SMTP_URL: {
      about:
        'The mail server for notifications and alerts. Use smtps:// for TLS from the start (port 465). smtp:// (port 587) uses STARTTLS, and sends a password only under TLS. In the password write %XX for special characters.',
      read: read.text,
      example: 'smtps://USER:PASSWORD@smtp.example.com:465',
      doc: 'notifications.md',
    },
    MAIL_FROM: { about: 'The sender of emails.', read: read.text, example: '"Opportunity Intelligence <oi@example.com>"' },
  },
  Sources: {
    SAM_API_KEY: {
      about: 'The key of your SAM.gov account, for `oi ingest sam-api` and `sam-awards` and for sources of these kinds.',
      read: read.text,
    },
  },
  'Trying old data': {
    CLOCK_START: {
      about: 'Starts the clock at this instant, to try old data as if it were current. Refused in production.',
      read: read.optional(read.instant),
      example: '2026-04-20T00:00:00Z',
    },
  },
} satisfies Record<string, Record<string, Setting>>

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never
export const settings = Object.assign({}, ...Object.values(sections)) as Merged<(typeof sections)[keyof typeof sections]>

export type Values = { [Name in keyof typeof settings as Lowercase<Name>]: ReturnType<(typeof settings)[Name]['read']> }

/** Reads each setting. Throws an Error that names the variable and the fix. */
export function readSettings(env: NodeJS.ProcessEnv): Values {
  const values = Object.entries<Setting>(settings).map(([name, { read, default: fallback = '' }]) => [
    name.toLowerCase(),
    read(env[name] || fallback, name, env),
  ])
  return Object.fromEntries(values) as Values
}
