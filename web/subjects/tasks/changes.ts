import { api, queries, type Schemas, unwrap, type Versioned, versioned, withVersion } from '../../api.ts'
import { editLists, refresh } from '../../lists.ts'
import { save } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'

export type Task = Schemas['Task']
type TaskChange = Partial<Pick<Task, 'name' | 'description' | 'due_date' | 'assigned_to'>>

const listsPath = '/v1/tasks'

/** Never from memory: a form keeps the version that it begins with. */
export function taskOf(task_id: string) {
  return { ...versioned('/v1/tasks/{task_id}', { path: { task_id } }), gcTime: 0 }
}

/** Marks a task as done, or opens it again, with undo. */
export async function toggleDone(task: Task): Promise<void> {
  const [status, earlier] = task.status === 'pending' ? (['complete', 'pending'] as const) : (['pending', 'complete'] as const)
  const done = await setStatus(task, status)
  if (done) {
    notify(`${status === 'complete' ? 'Done' : 'Open again'}: ${task.name}`, { undo: () => void setStatus(task, earlier) })
  }
}

/** The task changes on the screen at once, and back if the service refuses. */
async function setStatus(task: Task, status: Task['status']): Promise<boolean> {
  const putBack = editLists<Task>(listsPath, (tasks) => tasks.map((each) => (each.id === task.id ? { ...each, status } : each)))
  try {
    const path = { task_id: task.id }
    await unwrap(api.PATCH('/v1/tasks/{task_id}', { params: { path }, body: { pursuit_id: task.pursuit_id, status } }))
    return true
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
    return false
  } finally {
    refreshTasks()
  }
}

export function createTask(body: Schemas['TaskCreate']): Promise<Task> {
  return unwrap(api.POST('/v1/tasks', { body })).finally(refreshTasks)
}

/** Saves the changed fields of a task, unless another user changed the same ones. */
export function changeTask(base: Versioned<Task>, change: TaskChange): Promise<Versioned<Task>> {
  const { id: task_id, pursuit_id } = base.record
  return save<Task>({
    base,
    fields: Object.keys(change) as (keyof TaskChange)[],
    send: (etag) =>
      withVersion(
        api.PATCH('/v1/tasks/{task_id}', {
          params: { path: { task_id }, header: { 'If-Match': etag } },
          body: { pursuit_id, ...change },
        }),
      ),
    read: () => queries.fetchQuery({ ...taskOf(task_id), staleTime: 0 }),
  }).finally(refreshTasks)
}

/** Deletes a task, which cannot be undone. */
export async function deleteTask(task: Task): Promise<void> {
  const putBack = editLists<Task>(listsPath, (tasks) => tasks.filter(({ id }) => id !== task.id))
  try {
    await unwrap(api.DELETE('/v1/tasks/{task_id}', { params: { path: { task_id: task.id } } }))
    notify(`Deleted: ${task.name}`)
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
  }
  refreshTasks()
}

/** Pursuits count their tasks. */
function refreshTasks(): void {
  refresh(listsPath, '/v1/tasks/{task_id}', '/v1/pipeline/search', '/v1/pursuits/{pursuit_id}')
}
