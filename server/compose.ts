import { createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { compile as compileProxies } from 'proxy-addr'
import { rateLimits } from '../generated/operations.ts'
import { handlers } from '../handlers/index.ts'
import { hasRoom } from '../kernel/files/disk.ts'
import { once } from '../kernel/once.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { openMatcher } from '../matching/matcher.ts'
import { automationResource } from '../services/oauth/protected-resources.ts'
import { downloadKey } from '../services/opportunities/downloads.ts'
import type { Resources } from '../services/resources.ts'
import { preview_patience_ms } from '../services/saved-searches/alert-preview.ts'
import { openFolderStorage } from '../storage/folder.ts'
import { openS3Storage } from '../storage/s3.ts'
import { openSpool, type Spool } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'
import { missingWebApp, type WebApp } from './http/app-files/web-app.ts'
import { checkList } from './http/exports/lists.ts'
import { connectionLimits, readDescriptorLimit } from './http/limits/connection-limit.ts'
import type { RateLimits } from './http/limits/rate-headers.ts'
import { createShares } from './http/limits/shares.ts'
import { createUploadGate } from './http/limits/upload-gate.ts'
import { uploadPace } from './http/limits/upload-pace.ts'
import type { System } from './invoke.ts'
import { createStreams } from './live/streams.ts'
import type { Answered, Metrics } from './metrics.ts'
import type { OAuthGround } from './oauth/ground.ts'
import { createOAuth } from './oauth/oauth.ts'
import type { Config } from './settings/config.ts'
import { createFloodLimit } from './sign-in/flood.ts'
import { sessionCookie } from './sign-in/session.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createAdmitToken } from './sign-in/token.ts'

export function openFiles({ data_dir, s3 }: Config): { files: FileStorage; spool: Spool } {
  const files = s3 ? openS3Storage(s3) : openFolderStorage(join(data_dir, 'files'))
  return { files, spool: openSpool(join(data_dir, 'incoming')) }
}

type Given = Pick<Resources, 'db' | 'search' | 'market' | 'documents' | 'files' | 'public_url' | 'secrets'>
export type SystemOptions = Given &
  Partial<Pick<Resources, 'allowed_networks' | 'attachment_hosts' | 'installation'>> & {
    clock: Clock
    cursor_secret: Buffer
    language_model?: { model: string } | null
    mail?: object | null
    production: boolean
    document_ca?: OAuthGround['document_ca'] | undefined
  }

export type SetupOptions = SystemOptions & {
  /** A system that was composed earlier. If absent, a new one is composed. */
  system?: System
  spool: Spool
  log: Logger
  data_dir?: string
  allowed_origins?: readonly string[]
  trusted_proxies?: readonly string[]
  metrics?: Pick<Metrics, 'answered'> | null
  web_app?: WebApp
}

export function composeSystem(options: SystemOptions): System {
  const { db, clock, search, market, documents, files, secrets, public_url, document_ca } = options
  const { allowed_networks = [], attachment_hosts = [], installation = null } = options
  const summary_model = options.language_model?.model ?? null
  const shared = {
    db,
    search,
    market,
    documents,
    files,
    download_key: downloadKey(options.cursor_secret),
    matcher: once(() => openMatcher()),
    summary_model,
    secrets,
    allowed_networks,
    sends_email: Boolean(options.mail),
    attachment_hosts,
    installation,
    preview_patience_ms,
    public_url,
    checkList,
  }
  const oauth = createOAuth({ resources: shared, clock, document_ca })
  const resources: Resources = Object.assign(shared, { tokens: oauth.tokens })
  return {
    handlers,
    resources,
    oauth,
    cursor_secret: createSecretKey(options.cursor_secret),
    idempotency_wait_ms: 5_000,
    check_replies: !options.production,
  }
}

/** Creates the setup of the HTTP server, which is the same in tests. */
export function composeSetup(options: SetupOptions) {
  const { db, spool, clock, log, data_dir, allowed_origins, trusted_proxies = [], metrics, web_app = missingWebApp } = options
  const { system = composeSystem(options) } = options
  const flood = createFloodLimit()
  const admitToken = createAdmitToken(db)
  const { files_max } = connectionLimits(readDescriptorLimit())
  return {
    ...system,
    clock,
    log,
    flood,
    admitToken,
    signIn: createSignIn(db, flood, (token, request) =>
      admitToken(token, system.resources.public_url + automationResource.path, request),
    ),
    session_cookie: sessionCookie(options.public_url),
    rate_limits: rateLimits as RateLimits,
    streams: createStreams({ db, clock, log }),
    shares: createShares(),
    hasRoom: async () => data_dir === undefined || hasRoom(data_dir),
    spool,
    upload_pace: uploadPace,
    uploads: createUploadGate(files_max),
    web_app,
    /** Maximum number of files and large answers sent at once. */
    files_max,
    allowed_origins: new Set(allowed_origins),
    isTrustedProxy: compileProxies([...trusted_proxies]),
    answered: (request: Answered) => metrics?.answered(request),
  }
}

export type Setup = ReturnType<typeof composeSetup>
