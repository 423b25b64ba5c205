import type { ComponentProps } from 'react'
import type { iconShapes } from '../../kernel/app/icon-shapes.ts'

export type IconName = keyof typeof iconShapes

/** Draws an icon that screen readers skip. Its button or link has the name. */
export function Icon({ name, size = 16, ...rest }: ComponentProps<'svg'> & { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
