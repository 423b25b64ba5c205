import type { Handlers } from './context.ts'
import { getOpportunity, searchContracts, searchOpportunities } from './discovery.ts'
import { addToPipeline, getPursuit, listPursuitHistory, searchPipeline, updatePursuit } from './pipeline.ts'
import { getProfile } from './profile.ts'
import { createTask, deleteTask, getTask, listTasks, updateTask } from './tasks.ts'

/** The handler of every operation that the API description does not declare as planned. A missing or extra one does not compile. */
export const handlers = {
  addToPipeline,
  createTask,
  deleteTask,
  getOpportunity,
  getProfile,
  getPursuit,
  getTask,
  listPursuitHistory,
  listTasks,
  searchContracts,
  searchOpportunities,
  searchPipeline,
  updatePursuit,
  updateTask,
} satisfies Handlers
