import { createArticle, LANGUAGES, type Language, type ManagedArticle } from '@ancrage/contract'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { SAME_FIELDS } from '../../../ui/forms/same-fields.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useLeaveQuestion } from '../../../ui/forms/use-leave-question.ts'
import { articleMutation, type ArticleText, type NewCover } from '../api/article-mutations.ts'
import { ArticleTextFields } from './article-text-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { EditorFrame } from './editor-frame.tsx'

type Props = Readonly<{ first: ManagedArticle | null; onClose: () => void }>

/** Stays open after a save; leaving with something unsaved asks first. */
export function ArticleForm({ first, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const { client } = useApi()
  const [written, setWritten] = useState<Language>(language)
  const [cover, setCover] = useState<NewCover>(undefined)
  const [article, setArticle] = useState(first)
  const form = useForm<ArticleText, unknown, ArticleText>({
    resolver: contractResolver(createArticle.body, language),
    defaultValues: textOf(first),
  })
  const { register, handleSubmit, formState } = form
  const leave = useLeaveQuestion(formState.isDirty || cover !== undefined, onClose)

  const { mutate, isPending, error } = useMutation({
    ...articleMutation(client, setArticle),
    onSuccess: (saved, { published }) => {
      setCover(undefined)
      form.reset(textOf(saved), SAME_FIELDS)
      toast({ tone: 'success', words: t(newsOf(published)) })
    },
  })
  const submit = (published?: boolean) =>
    handleSubmit(
      (text) => mutate({ article, text, cover, ...(published !== undefined && { published }) }),
      // What is wrong may stand in the language that is not shown.
      ({ title, summary, body }) => {
        const wrong = LANGUAGES.filter((one) => title?.[one] ?? summary?.[one] ?? body?.[one])
        const [other] = wrong
        if (other === undefined || wrong.includes(written)) return
        setWritten(other)
        toast({ tone: 'error', words: t('editors.bothLanguages') })
      },
    )
  return (
    <EditorFrame
      article={article}
      waiting={isPending}
      onClose={leave.ask}
      onSave={submit()}
      onPublish={submit(true)}
      onWithdraw={submit(false)}
    >
      {error !== null && <FailureNotice error={error} />}
      <Columns>
        <div>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={written}
            aria-label={t('editors.language')}
            sx={{ mb: 2.5, '& > button': { px: 2 } }}
            onChange={(_, chosen: Language | null) => chosen !== null && setWritten(chosen)}
          >
            {LANGUAGES.map((one) => (
              <ToggleButton key={one} value={one}>
                {t(`language.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Typography
            variant="caption"
            component="p"
            sx={{ mt: -1.5, mb: 2.5, color: 'text.secondary' }}
          >
            {t('editors.inBoth')}
          </Typography>
          <ArticleTextFields form={form} written={written} followsTitle={article === null} />
        </div>
        <Side>
          <TextField
            {...register('slug')}
            label={t('editors.slug')}
            hint={t('editors.slugHint')}
            problem={formState.errors.slug?.message}
          />
          <CoverField article={article} cover={cover} onCover={setCover} />
        </Side>
      </Columns>
      <ConfirmDialog
        open={leave.asking}
        title={t('editors.leaveTitle')}
        body={t('editors.leaveBody')}
        stay={t('editors.leaveStay')}
        go={t('editors.leaveGo')}
        onStay={leave.stay}
        onGo={leave.go}
      />
    </EditorFrame>
  )
}

function newsOf(published: boolean | undefined) {
  if (published === undefined) return 'editors.articleSaved'
  return published ? 'editors.articlePublished' : 'editors.articleWithdrawn'
}

function textOf(article: ManagedArticle | null): ArticleText {
  if (article === null) {
    const nothing = { fr: '', en: '' }
    return { slug: '', title: nothing, summary: nothing, body: nothing }
  }
  const { slug, title, summary, body } = article
  return { slug, title, summary, body }
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
}))

const Side = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
})
