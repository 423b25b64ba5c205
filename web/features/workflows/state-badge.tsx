import type { Schemas } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'

export function StateBadge({ status }: { status: Schemas['WorkflowStatus'] }) {
  return status === 'active' ? <Badge tone="good">Active</Badge> : <Badge>Draft</Badge>
}
