import type { Language } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'

import { useTranslation } from '../../../i18n/i18n.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import { suggestSlug } from './suggest-slug.ts'
import type { ArticleText } from '../api/article-mutations.ts'

type Props = Readonly<{
  form: UseFormReturn<ArticleText, unknown, ArticleText>
  written: Language
  /** Whether its address still follows its French title. */
  followsTitle: boolean
}>

/** One language of the article: what is typed, and beside it what readers will see. */
export function ArticleTextFields({ form, written, followsTitle }: Props) {
  const { t } = useTranslation()
  const { register, control, setValue } = form
  // The form stays the same object whatever it holds: only a subscription draws this part again.
  const { errors, dirtyFields, isSubmitted } = useFormState({ control })
  const markdown = useWatch({ control, name: `body.${written}` })
  const title = register(`title.${written}`, {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (written !== 'fr' || !followsTitle || dirtyFields.slug === true) return
      setValue('slug', suggestSlug(target.value), { shouldValidate: isSubmitted })
    },
  })
  return (
    <Stack key={written} spacing={2.5} lang={written}>
      <TextField
        {...title}
        label={t('editors.articleTitle')}
        problem={errors.title?.[written]?.message}
      />
      <TextField
        {...register(`summary.${written}`)}
        rows={2}
        label={t('editors.summary')}
        hint={t('editors.summaryHint')}
        problem={errors.summary?.[written]?.message}
      />
      <SideBySide>
        <TextField
          {...register(`body.${written}`)}
          rows={16}
          label={t('editors.text')}
          hint={t('editors.markdownHint')}
          problem={errors.body?.[written]?.message}
        />
        <MarkdownPreview markdown={markdown} />
      </SideBySide>
    </Stack>
  )
}

const SideBySide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
