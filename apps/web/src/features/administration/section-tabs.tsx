import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'

/** What belongs together; a group of one goes by the name of its section. */
const GROUPS = {
  overview: ['overview'],
  people: ['users', 'requests', 'invitations', 'companies'],
  sales: ['orders', 'products'],
  articles: ['articles'],
  service: ['anchoring', 'mails', 'audit'],
  settings: ['settings'],
} as const
type Group = keyof typeof GROUPS
type GroupOfMany = 'people' | 'sales' | 'service'
export type Section = (typeof GROUPS)[Group][number]

const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[]
/** In the order in which they are shown. */
export const SECTIONS: readonly Section[] = GROUP_NAMES.flatMap((group) => GROUPS[group])
/** Where none is asked for: the table of users, as the specification has it. */
export const FIRST_SECTION = 'users'

const groupOf = (section: Section): Group =>
  GROUP_NAMES.find((group) => sectionsOf(group).includes(section)) ?? 'overview'
const sectionsOf = (group: Group): readonly Section[] => GROUPS[group]
const isOfMany = (group: Group): group is GroupOfMany => sectionsOf(group).length > 1

const TAB_INSET = '12px'

type Props = Readonly<{ section: Section; onChoose: (chosen: Section) => void }>

/** Groups, and below them the sections of the one that is open. */
export function SectionTabs({ section, onChoose }: Props) {
  const { t } = useTranslation()
  useChosenInSight(section)
  const group = groupOf(section)
  const tabOf = (name: Section) => ({ id: `tab-${name}`, label: t(`administration.tabs.${name}`) })
  const groups = GROUP_NAMES.map((name) => ({
    name,
    ...(isOfMany(name)
      ? { id: `group-${name}`, label: t(`administration.groups.${name}`) }
      : tabOf(name)),
  }))
  return (
    <>
      <Row
        label={t('administration.title')}
        tabs={groups}
        chosen={group}
        onChoose={(chosen) => onChoose(GROUPS[chosen][0])}
      />
      {isOfMany(group) && (
        <Row
          label={t(`administration.groups.${group}`)}
          tabs={sectionsOf(group).map((name) => ({ name, ...tabOf(name) }))}
          chosen={section}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

type RowProps<Name extends string> = Readonly<{
  label: string
  tabs: readonly Readonly<{ name: Name; id: string; label: string }>[]
  chosen: Name
  onChoose: (name: Name) => void
}>

function Row<Name extends string>({ label, tabs, chosen, onChoose }: RowProps<Name>) {
  return (
    <Tabs
      {...SCROLLING}
      value={chosen}
      aria-label={label}
      onChange={(_, name: Name) => onChoose(name)}
      sx={{ ...BESIDE, borderBottom: 1, borderColor: 'divider', ...SCROLLED }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.name}
          value={tab.name}
          id={tab.id}
          aria-controls="administration-panel"
          label={tab.label}
          sx={{ px: TAB_INSET, minWidth: 0 }}
        />
      ))}
    </Tabs>
  )
}

const SCROLLING = { variant: 'scrollable', allowScrollButtonsMobile: true } as const
const BESIDE = { px: `calc(24px - ${TAB_INSET})` } as const

/** Tabs are measured when they are drawn, which is before their font has come. */
function useChosenInSight(section: Section): void {
  useEffect(() => {
    const show = () => {
      const tab = document.getElementById(`tab-${section}`)
      tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
    }
    void document.fonts.ready.then(show)
  }, [section])
}

/** Where an arrow leads to more tabs, those that are cut fade away beside it; one that leads nowhere takes no room. */
const SCROLLED = {
  '--before': 'black',
  '--after': 'black',
  '&:has(> .MuiTabScrollButton-root:first-of-type:not(.Mui-disabled))': { '--before': '#0000' },
  '&:has(> .MuiTabScrollButton-root:last-of-type:not(.Mui-disabled))': { '--after': '#0000' },
  '& .MuiTabScrollButton-root.Mui-disabled': { width: 0 },
  '& .MuiTabs-scroller': {
    maskImage:
      'linear-gradient(90deg, var(--before), black 40px, black calc(100% - 40px), var(--after))',
  },
} as const

/** A phone has no room for as many tabs: the system’s own list shows all of them. */
export function SectionChoice({ section, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <Box sx={{ px: 2, pt: 3 }}>
      <ChoiceField
        label={t('administration.section')}
        value={section}
        choices={SECTIONS.map((name) => [name, t(`administration.tabs.${name}`)])}
        onChange={({ target }) =>
          onChoose(SECTIONS.find((name) => name === target.value) ?? FIRST_SECTION)
        }
      />
    </Box>
  )
}
