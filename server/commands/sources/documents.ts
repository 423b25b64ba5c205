import { type Command, Option } from 'commander'
import { enqueueReading, resetTexts } from '../../../db/documents/document-text.ts'
import { selectInstallationId } from '../../../db/installation.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { openFiles } from '../../compose.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session } from '../command.ts'

const batch_files = 500

export function addDocumentCommands(program: Command): void {
  const documents = addGroup(program, 'documents', 'the files of companies')
  addCommand(documents, 'reread', 'have the texts of files be read again, by a running server')
    .addOption(new Option('--status <status>', 'of those alone that ended so').choices(['ready', 'no_text', 'failed']))
    .option('--id <id>', 'of this file alone')
    .action(onDatabase(reread))
  addCommand(
    documents,
    'adopt',
    'make the file storage this database’s, as after a restore: only its owner takes files away there',
  )
    .option('--yes', 'also where it is another database’s, which takes nothing away there from then on')
    .action(onDatabase(adopt))
}

async function adopt({ db, config }: Session, { yes = false }: { yes?: boolean }): Promise<Output> {
  const { files } = openFiles(config)
  const [id, owner] = [await selectInstallationId(db), await files.owner()]
  const adopted = owner !== id
  if (adopted && !yes)
    throw new Error(
      `The storage ${owner === null ? 'does not say whose it is' : 'is another database’s'}. What lies there and this database does not know is ` +
        'deleted within hours when it is made this one’s: where another installation still uses it, give this one a storage of its own. Else: --yes',
    )
  if (adopted) await files.setOwner(id)
  return { text: adopted ? 'The storage is this database’s now.' : 'The storage is this database’s already.', json: { adopted } }
}

type Choice = { status?: 'ready' | 'no_text' | 'failed'; id?: string }

/** Some at a time: each file is set back and its job put into the queue in one transaction. */
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
  if (id !== undefined && files === 0) throw new Error(`There is no file ${id}`)
  return { text: `${formatCount(files, 'file')} will be read again.`, json: { files } }
}
