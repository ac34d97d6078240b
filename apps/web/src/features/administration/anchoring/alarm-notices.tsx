import { ANCHORING_ALARMS, type getAnchoring } from '@ancrage/contract'

import type { ReplyOf } from '../../../api/client.ts'
import { formatShort } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type Props = Readonly<{ alarms: ReplyOf<typeof getAnchoring>['alarms'] }>

/** What the operator must look at, each with what it is about and since when. */
export function AlarmNotices({ alarms }: Props) {
  const language = useLanguage()
  return alarms.map(({ code, subject, since }) => (
    <Notice
      key={`${code} ${subject ?? ''}`}
      tone="error"
      role="alert"
      title={ANCHORING_ALARMS[code][language]}
    >
      {[subject, since && formatShort(since, language)].filter(Boolean).join(' · ')}
    </Notice>
  ))
}
