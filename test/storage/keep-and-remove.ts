/** A thread that repeatedly stores and removes files of one company, in parallel with other threads. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId, workerData } from 'node:worker_threads'
import { openFolderStorage } from '../../storage/folder.ts'

const { folder, company_id, rounds } = workerData as { folder: string; company_id: string; rounds: number }
const storage = openFolderStorage(join(folder, 'shared'))
const files = Array.from({ length: 8 }, (_, i) => {
  const content = `thread ${threadId}, file ${i}`
  const path = join(folder, `${threadId}-${i}`)
  writeFileSync(path, content)
  return { path, key: { company_id, sha256: createHash('sha256').update(content).digest('hex') } }
})
for (let round = 0; round < rounds; round++)
  await Promise.all(
    files.map(async ({ key, path }) => {
      await storage.keep(key, path)
      await storage.remove(key)
    }),
  )
