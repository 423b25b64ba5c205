import { Problem, type ProblemCode } from '../kernel/problem.ts'

type Meaning = { code: Extract<ProblemCode, 'CONFLICT' | 'BAD_REQUEST'>; path: string; message: string }

const taken = (path: string, message: string): Meaning => ({ code: 'CONFLICT', path, message })
const gone = (path: string, what: string): Meaning => ({
  code: 'BAD_REQUEST',
  path,
  message: `names a ${what} that is not there any more`,
})

/**
 * What a constraint of the database says of a request. Handlers look before they write; what one of these still catches is another
 * request that came in between. Values that must differ are a conflict; a reference to what has gone is told as a handler tells of a
 * reference to what never was.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  pursuit_company_id_contract_id_key: taken('opportunity_id', 'is on the board already'),
  pipeline_column_title: taken('title', 'is the title of another column of this board'),
  app_user_email: taken('email', 'is the address of another user'),
  document_name: taken('name', 'is there already in this folder'),
  membership_pkey: taken('user_id', 'is a member already'),
  pursuit_column_id_fkey: gone('column_id', 'column'),
  pursuit_contract_id_fkey: gone('opportunity_id', 'record'),
  pursuit_owner_id_fkey: gone('owner', 'user'),
  pursuit_assignee_pursuit_id_fkey: gone('pursuit_id', 'pursuit'),
  pursuit_assignee_user_id_fkey: gone('assigned_to', 'user'),
  document_parent_id_fkey: gone('folder_id', 'folder'),
  document_pursuit_id_fkey: gone('pursuit_id', 'pursuit'),
  document_contract_id_fkey: gone('opportunity_id', 'record'),
  task_pursuit_id_fkey: gone('pursuit_id', 'pursuit'),
  task_assignee_task_id_fkey: gone('task_id', 'task'),
  task_assignee_user_id_fkey: gone('assigned_to', 'user'),
}

export const namedConstraints = Object.keys(meanings)

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/**
 * The problem of a violated unique (SQLSTATE 23505) or foreign key (23503) constraint: 409, or 400 with the field. One that is not
 * listed is a 409 without a field. Undefined for any other error.
 */
export function constraintProblem(error: unknown): Problem | undefined {
  const { code, constraint = '', message = '' } = (error ?? {}) as { code?: string; constraint?: string; message?: string }
  if (code !== uniqueViolation && code !== foreignKeyViolation) return undefined
  // A foreign key is also violated by deleting a row that others still refer to.
  if (code === foreignKeyViolation && message.startsWith('update or delete on table'))
    return new Problem('CONFLICT', 'It is still in use: something that refers to it was added meanwhile')
  const meaning = meanings[constraint]
  if (!meaning) return new Problem('CONFLICT', 'Another request changed the same thing at the same time; read it and try again')
  const issue = { path: meaning.path, message: meaning.message, code: meaning.code === 'CONFLICT' ? 'taken' : 'gone' }
  return meaning.code === 'CONFLICT'
    ? new Problem('CONFLICT', `${meaning.path} ${meaning.message}`, [issue])
    : new Problem('BAD_REQUEST', 'Input validation failed', [issue])
}
