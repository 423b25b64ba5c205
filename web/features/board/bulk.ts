import { api, type Schemas, unwrap } from '../../api.ts'
import { editLists } from '../../lists.ts'
import { countOf } from '../../parts/record/format.ts'
import { notify } from '../../shell/notices.tsx'
import { type Pursuit, type PursuitChange, preview, revert } from '../../subjects/pursuits/changes.ts'
import { type Board, editCards, findCard, moveCard, placesOf, removeCard } from './board-data.ts'
import { editBoards, follow, listsPath, write } from './moves.ts'

type Group = { ids: readonly string[]; change: Schemas['PursuitUpdate'] }
export type BulkEdit = { said: string; change: PursuitChange; also?: Partial<Pursuit> }

/** Moves pursuits to the end of a column, with undo. */
export async function movePursuits(board: Board, pursuits: readonly Pursuit[], column: Schemas['PipelineColumn']): Promise<void> {
  const ids = pursuits.map(({ id }) => id)
  follow(ids[0]!)
  await change(
    `Moved to ${column.title}`,
    [{ ids, change: { column_id: column.id } }],
    () => editBoards((each) => ids.reduce((moved, id) => moveToEnd(moved, id, column.id), each)),
    [...placesOf(board, new Set(ids)), ...columnsOf(pursuits.filter(({ id }) => !findCard(board, id)))],
  )
}

/** Returns the moves back for pursuits that the board has not loaded. They go to the ends of their columns. */
function columnsOf(pursuits: readonly Pursuit[]): Group[] {
  const byColumn = Map.groupBy(pursuits, ({ column_id }) => column_id)
  return [...byColumn].map(([column_id, group]) => ({ ids: group.map(({ id }) => id), change: { column_id } }))
}

function moveToEnd(board: Board, id: string, column_id: string): Board {
  const others = board.columns.find(({ column }) => column.id === column_id)?.cards.filter((card) => card.id !== id)
  return moveCard(board, id, { column_id, index: others?.length ?? 0 })
}

/** Makes the same change to pursuits, with undo. */
export async function changePursuits(pursuits: readonly Pursuit[], edit: BulkEdit): Promise<void> {
  const ids = pursuits.map(({ id }) => id)
  const undo = Map.groupBy(pursuits, (pursuit) => JSON.stringify(revert(pursuit, edit.change)))
  await change(
    edit.said,
    [{ ids, change: edit.change }],
    () => showPursuits(pursuits, edit),
    [...undo].map(([before, group]) => ({ ids: group.map(({ id }) => id), change: JSON.parse(before) as PursuitChange })),
  )
}

/** Adds tags to pursuits, with undo. Each keeps its own. */
export async function tagPursuits(pursuits: readonly Pursuit[], tags: string[]): Promise<void> {
  const undo = Map.groupBy(pursuits, (pursuit) => JSON.stringify(pursuit.tags))
  await change(
    'Tagged',
    [{ ids: pursuits.map(({ id }) => id), change: { tags, tag_mode: 'merge' } }],
    () => () => {},
    [...undo].map(([before, group]) => ({ ids: group.map(({ id }) => id), change: { tags: JSON.parse(before) as string[] } })),
  )
}

async function change(said: string, groups: readonly Group[], show: () => () => void, undo: readonly Group[]): Promise<void> {
  let refused: Schemas['Refusals'] = []
  const done = await write(show, async () => {
    refused = await send(groups)
  })
  if (!done) return
  const count = groups.flatMap(({ ids }) => ids).length - refused.length
  if (refused.length > 0) {
    reportRefused(`${said}: ${countOf(count, 'pursuit')}. Refused`, refused)
  } else {
    notify(`${said}: ${countOf(count, 'pursuit')}`, {
      undo() {
        follow(undo[0]!.ids[0]!)
        void write(
          () => () => {},
          async () => reportRefused('Not changed back', await send(undo)),
        )
      },
    })
  }
}

function reportRefused(said: string, refused: Schemas['Refusals']): void {
  if (refused.length > 0) notify(`${said}: ${countOf(refused.length, 'pursuit')}. ${refused[0]!.error.message}`, { tone: 'bad' })
}

/** Sends one request for each group. Returns what the service refused. */
async function send(groups: readonly Group[]): Promise<Schemas['Refusals']> {
  const refusals: Schemas['Refusals'] = []
  for (const { ids, change: body } of groups) {
    const { refused } = await unwrap(api.POST('/v1/pursuits/bulk', { body: { pursuit_ids: [...ids], change: body } }))
    refusals.push(...refused)
  }
  return refusals
}

function showPursuits(pursuits: readonly Pursuit[], { change: fields, also }: BulkEdit): () => void {
  const ids = new Set(pursuits.map(({ id }) => id))
  const edit = (pursuit: Pursuit) => (ids.has(pursuit.id) ? { ...preview(pursuit, fields), ...also } : pursuit)
  const leaves = (pursuit: Pursuit) => fields.archived !== undefined && ids.has(pursuit.id)
  const putBack = [
    editBoards((board) =>
      fields.archived === undefined
        ? editCards(board, edit)
        : [...ids].reduce((rest, id) => (findCard(rest, id) ? removeCard(rest, id) : rest), board),
    ),
    editLists<Pursuit>(listsPath, (all) => all.map(edit).filter((pursuit) => !leaves(pursuit))),
  ]
  return () => {
    for (const put of putBack) put()
  }
}
