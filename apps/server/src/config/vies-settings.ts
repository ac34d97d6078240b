import { z } from 'zod'

import { isOwnAddress } from './card-settings.ts'

export const VIES_VARIABLES = {
  VIES: z.enum(['on', 'off']).default('off'),
  VIES_API_URL: z.string().refine(isOwnAddress).optional(),
}

type Given = Readonly<{ VIES: 'on' | 'off'; VIES_API_URL?: string | undefined }>

/** Whether the Union’s register of VAT numbers is asked; `api` where that is on this machine, for trials. Undefined where nobody is asked. */
export function viesSettings({ VIES, VIES_API_URL: api }: Given) {
  return VIES === 'on' ? { api: api?.replace(/\/+$/, '') } : undefined
}
