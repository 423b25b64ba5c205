import { Problem, type ProblemCode } from '../kernel/problem.ts'

type Meaning = { code: Extract<ProblemCode, 'CONFLICT' | 'BAD_REQUEST'>; path: string; message: string }

const taken = (path: string, message: string): Meaning => ({ code: 'CONFLICT', path, message })
const missing = (path: string, what: string): Meaning => {
  return { code: 'BAD_REQUEST', path, message: `refers to a ${what} that was deleted` }
}

/** The meaning of each violated constraint. Because services check before they write, another request must have come first. */
const meanings: Readonly<Record<string, Meaning>> = {
  pursuit_company_id_contract_id_key: taken('opportunity_id', 'is already on the board'),
  pipeline_column_title: taken('title', 'is the title of another column of this board'),
  app_user_email: taken('email', 'is the address of another user'),
  document_name: taken('name', 'already exists in this folder'),
  membership_pkey: taken('user_id', 'is already a member'),
  pursuit_column_id_fkey: missing('column_id', 'column'),
  pursuit_contract_id_fkey: missing('opportunity_id', 'record'),
  pursuit_owner_id_fkey: missing('owner', 'user'),
  pursuit_assignee_pursuit_id_fkey: missing('pursuit_id', 'pursuit'),
  pursuit_assignee_user_id_fkey: missing('assigned_to', 'user'),
  document_parent_id_fkey: missing('folder_id', 'folder'),
  document_pursuit_id_fkey: missing('pursuit_id', 'pursuit'),
  document_contract_id_fkey: missing('opportunity_id', 'record'),
  task_pursuit_id_fkey: missing('pursuit_id', 'pursuit'),
  task_assignee_task_id_fkey: missing('task_id', 'task'),
  task_assignee_user_id_fkey: missing('assigned_to', 'user'),
}

export const namedConstraints = Object.keys(meanings)

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Returns a 409 for a violated unique constraint, a row in use or an unlisted constraint, and a 400 for other foreign keys. */
export function constraintProblem(error: unknown): Problem | undefined {
  const { code, constraint = '', message = '' } = (error ?? {}) as { code?: string; constraint?: string; message?: string }
  if (code !== uniqueViolation && code !== foreignKeyViolation) return undefined
  // Deleting a row that other rows refer to also violates a foreign key.
  if (code === foreignKeyViolation && message.startsWith('update or delete on table'))
    return new Problem('CONFLICT', 'The item is still in use, because a record that refers to it was just added')
  const meaning = meanings[constraint]
  if (!meaning) return new Problem('CONFLICT', 'Another request changed the same record at the same time; read it and try again')
  const issue = { path: meaning.path, message: meaning.message, code: meaning.code === 'CONFLICT' ? 'taken' : 'gone' }
  return meaning.code === 'CONFLICT'
    ? new Problem('CONFLICT', `${meaning.path} ${meaning.message}`, [issue])
    : new Problem('BAD_REQUEST', 'Input validation failed', [issue])
}
