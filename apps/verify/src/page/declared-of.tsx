import { isDeclaredOf, statusOfDeclaration, type CheckedDeclaration } from '@ancrage/evidence'

import { useLanguage, useWords } from '../i18n/words.tsx'
import { declarationSentence } from './verdict/declaration-sentence.ts'

/** What was declared of a file, and when that existed; of a declaration that is not about it, only that. */
export function DeclaredOf({ checked }: Readonly<{ checked: CheckedDeclaration }>) {
  const t = useWords()
  const status = statusOfDeclaration(checked)
  const sentence = declarationSentence(status, checked, t, useLanguage())
  if (!isDeclaredOf(status)) {
    return (
      <div role="alert" class="verdict tone-error">
        <p>{sentence}</p>
      </div>
    )
  }
  const { number, title, depositor } = checked.declaration
  const { name, quality } = depositor
  return (
    <>
      <dl class="facts">
        <dt>{t('declaration.title')}</dt>
        <dd>{t('declaration.titleValue', { number, title })}</dd>
        <dt>{t('declaration.depositor')}</dt>
        <dd>{quality === null ? name : t('declaration.depositorAs', { name, quality })}</dd>
      </dl>
      <p class="soft small">{sentence}</p>
    </>
  )
}
