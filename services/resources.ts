import type { KeyObject } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import type { Networks } from '../kernel/http/addresses.ts'
import type { Secrets } from '../kernel/sealing.ts'
import type { Matcher } from '../matching/matcher.ts'
import type { SearchIndex } from '../search/index.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { Body } from './operation-types.ts'
import type { Principal } from './principal.ts'
import type { TokenEndpoint } from './token-endpoint.ts'

/** How the process was configured, as far as a security export reports it. */
export type Installation = {
  /** Connection to the database. `local` means on this machine. */
  database: 'local' | 'tls' | 'unchecked_tls' | 'plain'
  /** Access to the metrics, which require no key. */
  metrics: 'off' | 'local' | 'open'
  allowed_origins: readonly string[]
  production: boolean
  /** Returns the current location of the key that seals secrets. The key is created on first use. */
  secretsKey(): 'configured' | 'file' | 'none'
}

/** A list that an operation returns in pages, with the operation's parameters. */
export type ListRequest = Pick<Body<'createExport'>, 'operation' | 'params'>

/** Throws the problem that the list itself would throw for this caller and these parameters. */
export type CheckList = (principal: Principal, request: ListRequest, now: Date) => void

/** Resources of operations, in addition to their input. server/compose.ts creates them once per process. */
export type Resources = {
  db: Db
  search: SearchIndex
  /** Awards, agencies, contractors, people and NAICS codes. */
  market: SearchIndex
  /** Files and their text. Every search is limited to one company. */
  documents: SearchIndex
  files: FileStorage
  download_key: KeyObject
  matcher: () => Promise<Matcher>
  /** The language model that writes summaries, or null if none is configured. */
  summary_model: string | null
  /** Seals secrets that the database must not reveal, such as secrets of workflows. */
  secrets: Secrets
  /** Private networks that workflows may call. */
  allowed_networks: Networks
  installation: Installation | null
  /** Hosts from which files attached to notices are fetched. */
  attachment_hosts: readonly string[]
  /** Maximum wait for the preview of alerts when a search is saved. */
  preview_patience_ms: number
  /** Whether a mail server is configured. */
  sends_email: boolean
  checkList: CheckList
  /** Issues access tokens of automation platforms. */
  tokens: TokenEndpoint
  /** The address of this installation for users, without a trailing slash. */
  public_url: string
}
