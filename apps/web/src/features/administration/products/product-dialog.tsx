import { LANGUAGES, type ManagedProduct, PRODUCT_KINDS, PRODUCT_STATES } from '@ancrage/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { productMutation } from '../api/administration-mutations.ts'
import { productForm, type ProductTyped, typedOf } from './product-form.ts'

const GIVEN = ['unlimitedDeposits', 'storage'] as const

type Props = Readonly<{
  /** Null for a new one. */
  product: ManagedProduct | null
  onClose: () => void
}>

export function ProductDialog({ product, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...productMutation(client, product),
    ...useClosingNews(onClose, t('told.productSaved')),
  })
  const { register, handleSubmit, control, formState } = useForm<
    ProductTyped,
    unknown,
    z.output<typeof productForm>
  >({
    resolver: contractResolver(productForm, language),
    defaultValues: typedOf(product, language),
  })
  const { errors } = formState
  const submit = handleSubmit((body) => mutation.mutate(body))
  return (
    <FormDialog
      width="md"
      title={product === null ? t('editors.newProduct') : product.name[language]}
      lead={product === null ? undefined : t('editors.productLead')}
      submit={t('profile.save')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <Pairs>
        <ChoiceField
          {...register('kind')}
          label={t('records.kind')}
          choices={PRODUCT_KINDS.map((kind) => [kind, t(`editors.productKinds.${kind}`)])}
          problem={errors.kind?.message}
        />
        <ChoiceField
          {...register('state')}
          label={t('records.state')}
          choices={PRODUCT_STATES.map((state) => [state, t(`editors.productStates.${state}`)])}
          problem={errors.state?.message}
        />
        {LANGUAGES.map((one) => (
          <TextField
            key={one}
            {...register(`name.${one}`)}
            label={t(`editors.productNames.${one}`)}
            problem={errors.name?.[one]?.message}
          />
        ))}
        {LANGUAGES.map((one) => (
          <TextField
            key={one}
            {...register(`description.${one}`)}
            rows={4}
            label={t(`editors.productDescriptions.${one}`)}
            problem={errors.description?.[one]?.message}
          />
        ))}
        <TextField
          {...register('price')}
          inputMode="decimal"
          label={t('editors.price')}
          problem={errors.price?.message}
        />
        <TextField
          {...register('vatRate')}
          inputMode="decimal"
          label={t('editors.vatRate')}
          problem={errors.vatRate?.message}
        />
        <TextField
          {...register('credits', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={0}
          label={t('editors.creditsGiven')}
          problem={errors.credits?.message}
        />
        <TextField
          {...register('position', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={0}
          label={t('editors.position')}
          hint={t('editors.positionHint')}
          problem={errors.position?.message}
        />
        <TextField
          {...register('months')}
          inputMode="numeric"
          label={t('editors.months')}
          hint={t('editors.monthsHint')}
          problem={errors.months?.message}
        />
        <div>
          {GIVEN.map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field: { value, ...field } }) => (
                <FormControlLabel
                  sx={{ display: 'flex' }}
                  control={<Switch {...field} checked={value} />}
                  label={t(`editors.given.${name}`)}
                />
              )}
            />
          ))}
        </div>
      </Pairs>
    </FormDialog>
  )
}

const Pairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
