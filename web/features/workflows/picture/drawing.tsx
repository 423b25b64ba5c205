import { Graph as Layout, layout } from '@dagrejs/dagre'
import { useMemo } from 'react'
import type { Step } from '../definition.ts'
import { type Graph, NodeButton } from './node-button.tsx'

const node = { width: 256, height: 54 }
const triggerId = ' trigger'

type Point = { x: number; y: number }

/** Returns the positions of the steps from top to bottom, and the lines between them. */
function arrange(nodes: readonly Pick<Step, 'id' | 'next'>[]) {
  const graph = new Layout({ multigraph: true }).setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 44, marginx: 4, marginy: 4 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const id of [triggerId, ...nodes.map((step) => step.id)]) graph.setNode(id, { ...node })
  const first = nodes.slice(0, 1).map((step) => ({ from: triggerId, to: step.id, when: null }))
  const edges = [...first, ...nodes.flatMap(({ id, next }) => next.map((edge) => ({ from: id, ...edge })))]
  const drawn = edges.filter(({ to }) => graph.hasNode(to))
  for (const { from, to, when } of drawn) graph.setEdge(from, to, {}, String(when))
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    place(id: string | null) {
      const { x, y } = graph.node(id ?? triggerId)
      return { left: x! - node.width / 2, top: y! - node.height / 2 }
    },
    lines: drawn.map(({ from, to, when }) => ({
      key: `${from} ${to} ${when}`,
      when,
      points: graph.edge(from, to, String(when)).points as Point[],
    })),
  }
}

/** Rounds the corners of a line: it passes the middle of each inner segment. */
function curve([start, ...points]: readonly Point[]): string {
  const inner = points.slice(0, -1)
  const bends = inner.map((point, at) => {
    const next = points[at + 1]!
    const end = at === inner.length - 1 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`
  })
  return `M${start!.x} ${start!.y}${bends.join('')}`
}

export function Drawing({ graph }: { graph: Graph }) {
  const { definition } = graph
  // Settings change with each key that the user presses, and the shape does not.
  const shape = JSON.stringify(definition.nodes.map(({ id, next }) => ({ id, next })))
  const { width, height, place, lines } = useMemo(() => arrange(JSON.parse(shape)), [shape])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide drawing sideways
    <section aria-label="Drawing" tabIndex={0} className="overflow-x-auto py-1">
      <div className="relative mx-auto" style={{ width, height }}>
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 text-ink-3">
          <defs>
            <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 8 4 0 8z" fill="currentColor" />
            </marker>
          </defs>
          {lines.map(({ key, points, when }) => (
            <Line key={key} points={points} label={when === null ? null : when ? 'true' : 'false'} />
          ))}
        </svg>
        <NodeButton graph={graph} step={null} className="absolute" style={{ ...node, ...place(null) }} />
        {definition.nodes.map((step) => (
          <NodeButton key={step.id} graph={graph} step={step} className="absolute" style={{ ...node, ...place(step.id) }} />
        ))}
      </div>
    </section>
  )
}

function Line({ points, label }: { points: readonly Point[]; label: string | null }) {
  const middle = points[Math.floor(points.length / 2)]!
  return (
    <g>
      <path d={curve(points)} fill="none" stroke="currentColor" strokeWidth="1.5" markerEnd="url(#arrow)" />
      {label && (
        <text
          x={middle.x}
          y={middle.y}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink-2 stroke-surface text-xs font-medium [paint-order:stroke]"
          strokeWidth="6"
        >
          {label}
        </text>
      )}
    </g>
  )
}
