import bodies from 'virtual:icons'

import type { IconName } from './icon-names.ts'

type Props = Readonly<{ name: IconName; size?: number }>

/** Decoration only: the element around it carries the words. */
export function Icon({ name, size = 24 }: Props) {
  return (
    <svg
      aria-hidden
      focusable={false}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ flexShrink: 0 }}
      dangerouslySetInnerHTML={{ __html: bodies[name] ?? '' }}
    />
  )
}
