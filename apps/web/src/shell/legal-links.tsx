import type { ServiceFacts } from '../api/service-facts.ts'

import { useTranslation } from '../i18n/i18n.ts'

type Props = Readonly<{ of: Pick<ServiceFacts, 'legalLinks'> }>

/** The legal pages, each in a tab of its own. An installation that has not published one shows no link to it. */
export function LegalLinks({ of: { legalLinks } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <LegalLink href={legalLinks.notice} name={t('footer.notice')} />
      <LegalLink href={legalLinks.privacy} name={t('footer.privacy')} />
      <LegalLink href={legalLinks.terms} name={t('footer.terms')} />
    </>
  )
}

function LegalLink({ href, name }: Readonly<{ href: string | null; name: string }>) {
  const { t } = useTranslation()
  if (href === null) return null
  return (
    <a href={href} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> {t('menu.newTab')}</span>
    </a>
  )
}
