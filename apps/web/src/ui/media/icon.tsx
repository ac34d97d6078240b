import address from 'virtual:icons'

import type { IconName } from './icon-names.ts'

type Props = Readonly<{ name: IconName; size?: number }>

/** Decoration only: the element around it carries the words. */
export function Icon({ name, size = 24 }: Props) {
  return (
    <svg aria-hidden focusable={false} width={size} height={size} style={{ flexShrink: 0 }}>
      <use href={`${address}#${name}`} />
    </svg>
  )
}
