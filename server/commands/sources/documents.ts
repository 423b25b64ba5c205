import { type Command, Option } from 'commander'
import { enqueueReading, resetTexts } from '../../../db/documents/document-text.ts'
import { selectInstallationId } from '../../../db/installation.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { openFiles } from '../../compose.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session } from '../command.ts'

const batch_files = 500

export function addDocumentCommands(program: Command): void {
  const documents = addGroup(program, 'documents', 'the files of companies')
  addCommand(documents, 'reread', 'have a running server read the texts of files again')
    .addOption(new Option('--status <status>', 'only files with this status').choices(['ready', 'no_text', 'failed']))
    .option('--id <id>', 'only this file')
    .action(onDatabase(reread))
  addCommand(
    documents,
    'adopt',
    'make this database the owner of the file storage, as after a restore; only its owner deletes files there',
  )
    .option('--yes', 'even if it belongs to another database, which then no longer deletes files there')
    .action(onDatabase(adopt))
}

async function adopt({ db, config }: Session, { yes = false }: { yes?: boolean }): Promise<Output> {
  const { files } = openFiles(config)
  const [id, owner] = [await selectInstallationId(db), await files.owner()]
  const adopted = owner !== id
  if (adopted && !yes)
    throw new Error(
      `The file storage ${owner === null ? 'has no owner' : 'belongs to another database'}. If this database takes it over, files that this database does not know ` +
        'are deleted within hours. If another installation still uses the storage, give this one its own. Otherwise add --yes',
    )
  if (adopted) await files.setOwner(id)
  return {
    text: adopted ? 'This database now owns the file storage.' : 'This database already owns the file storage.',
    json: { adopted },
  }
}

type Choice = { status?: 'ready' | 'no_text' | 'failed'; id?: string }

/** Works in batches. One transaction resets the files of a batch and enqueues their jobs. */
async function reread({ db, signal }: Session, { status, id }: Choice): Promise<Output> {
  let files = 0
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const of = id === undefined ? { status: status ?? null, after, limit: batch_files } : { id }
    const reset = await db.transaction().execute(async (trx) => {
      const chosen = await resetTexts(trx, of)
      await enqueueReading(trx, chosen)
      return chosen
    })
    files += reset.length
    after = reset.at(-1)?.id ?? ''
    if (id !== undefined || reset.length < batch_files) break
  }
  if (id !== undefined && files === 0) throw new Error(`No file ${id} found`)
  return { text: `${formatCount(files, 'file')} will be read again.`, json: { files } }
}
