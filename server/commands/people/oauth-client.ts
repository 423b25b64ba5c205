import type { Command } from 'commander'
import { selectPlatforms } from '../../../db/oauth/clients.ts'
import { Problem } from '../../../kernel/problem.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { createPlatform, deletePlatform } from '../../../services/oauth/clients.ts'
import { addCommand, addGroup, list, type Output, onDatabase, parseName, type Session } from '../command.ts'

const name_characters_max = 120

export function addOAuthClientCommands(program: Command): void {
  const client = addGroup(program, 'oauth-client', 'automation platforms that may connect, such as Zapier')
  addCommand(client, 'create', 'create a client and print its secret; the secret cannot be shown again')
    .requiredOption('--name <name>', 'the name that users see on the consent page', parseName(name_characters_max))
    .requiredOption('--redirect-uri <address...>', 'the addresses to which the platform lets users return, as it shows them')
    .action(onDatabase(create))
  addCommand(client, 'list', 'list the clients, newest first, with the number of their connections').action(
    onDatabase(listClients),
  )
  addCommand(client, 'delete', 'delete a client and end its connections, from the next request on')
    .argument('<id>', 'the id of the client, from oi oauth-client list')
    .action(onDatabase(remove))
}

async function create({ db, clock }: Session, options: { name: string; redirectUri: string[] }): Promise<Output> {
  const { name, redirectUri: redirect_uris } = options
  const made = await createPlatform(db, { name, redirect_uris }, clock.now()).catch((error: unknown) => {
    const [issue] = error instanceof Problem ? (error.issues ?? []) : []
    throw issue ? new Error(`--redirect-uri: ${issue.message}`) : error
  })
  const text = `Created the client ${name}. Its secret is not shown again.\nid:     ${made.id}\nsecret: ${made.secret}`
  return { text, json: { ...made, name, redirect_uris } }
}

async function listClients({ db }: Session): Promise<Output> {
  const clients = (await selectPlatforms(db)).map(({ metadata, ...client }) => ({
    ...client,
    name: String(metadata.client_name),
    redirect_uris: metadata.redirect_uris as string[],
  }))
  const columns = {
    id: 'id',
    name: 'name',
    connections: 'connections',
    'created at': 'created_at',
    'redirect addresses': (client: (typeof clients)[number]) => client.redirect_uris.join(' '),
  } as const
  return { text: list(clients, columns, 'There are no clients yet: oi oauth-client create'), json: { clients } }
}

async function remove({ db, clock }: Session, _options: object, [id]: string[]): Promise<Output> {
  const connections_ended = await deletePlatform(db, id!, clock.now())
  if (connections_ended === undefined) throw new Error(`No client ${id} found. \`oi oauth-client list\` shows the ids.`)
  return {
    text: `Deleted the client ${id} and ended ${formatCount(connections_ended, 'connection')}.`,
    json: { id, connections_ended },
  }
}
