import {
  bic,
  editSettings,
  electronicAddress,
  emailAddress,
  iban,
  OSS,
  readableIban,
  sellerDetails,
  type SiteSettings,
  siren,
  VAT_REGIMES,
  vatNumber,
} from '@ancrage/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import type { Word } from '../../../i18n/translate.ts'
import { changedOf } from '../../../ui/forms/changed-fields.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Read } from '../../../ui/records/read.tsx'
import { KEEP_TYPED, SAME_FIELDS } from '../../../ui/forms/same-fields.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { settingsQuery } from '../api/administration-queries.ts'
import { LegalPagesPart } from '../legal/legal-pages-part.tsx'
import { SealNotice } from './seal-notice.tsx'
import { type SettingField, SETTING_FIELDS, SETTINGS_OF } from './setting-fields.ts'
import { MachinesNotice } from './machines-notice.tsx'
import { useSettingChoices } from './setting-choices.ts'
import { SettingsPart } from './settings-part.tsx'
import { useUnsaved } from './unsaved-guard.tsx'

/** What each field is for, where its name does not say it. */
const HINTS: Readonly<Partial<Record<SettingField, Word>>> = {
  supportAddress: 'administration.settingsSupport',
  legalNoticeUrl: 'administration.settingsAddress',
  privacyUrl: 'administration.settingsAddress',
  termsUrl: 'administration.settingsAddress',
  verificationUrl: 'administration.settingsAddress',
  sellerDetails: 'administration.settingsSeller',
  sellerElectronicAddress: 'invoicing.electronicHint',
  vatRegime: 'invoicing.regimeHint',
  oss: 'invoicing.ossHint',
  iban: 'administration.settingsIban',
  paymentNote: 'administration.settingsNote',
}
type Typed = z.input<typeof form>

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])
const form = z.object({
  siteOwner: z.string().trim().max(200),
  supportAddress: z.union([z.literal(''), emailAddress]),
  legalNoticeUrl: address,
  privacyUrl: address,
  termsUrl: address,
  verificationUrl: address,
  sellerDetails: z.union([z.literal(''), sellerDetails]),
  sellerStreet: z.string().trim().max(200),
  sellerPostcode: z.string().trim().max(20),
  sellerCity: z.string().trim().max(100),
  sellerCountry: z.string(),
  sellerSiren: z.union([z.literal(''), siren]),
  sellerVatNumber: z.union([z.literal(''), vatNumber]),
  sellerElectronicAddress: z.union([z.literal(''), electronicAddress]),
  vatRegime: z.enum(['', ...VAT_REGIMES]),
  oss: z.enum(['', ...OSS]),
  payee: z.string().trim().max(140),
  iban: z.union([z.literal(''), iban]),
  bic: z.union([z.literal(''), bic]),
  paymentNote: z.string().trim().max(500),
})

export function SettingsPanel() {
  const { t } = useTranslation()
  const { client } = useApi()
  const settings = useQuery(settingsQuery(client))
  return (
    <Read
      read={settings}
      waiting={<Skeleton variant="rounded" height={320} sx={{ m: 3 }} />}
      around={(notice) => <Box sx={{ p: { xs: 2, md: 3 } }}>{notice}</Box>}
    >
      {(data) => (
        <>
          <SettingsForm settings={data} />
          <SettingsPart
            anchor="legal-pages"
            title={t('editors.legalPages')}
            help={t('editors.legalPagesHelp')}
          >
            <LegalPagesPart />
          </SettingsPart>
          <SettingsPart
            title={t('administration.settingsParts.seal')}
            help={t('administration.settingsParts.sealHelp')}
          >
            <SealNotice />
          </SettingsPart>
        </>
      )}
    </Read>
  )
}

function SettingsForm({ settings }: Readonly<{ settings: SiteSettings }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client, service } = useApi()
  const toast = useToast()
  const { register, handleSubmit, reset, setValue, formState } = useForm({
    resolver: contractResolver(form, language),
    values: typedOf(settings),
    resetOptions: KEEP_TYPED,
  })
  const { errors, dirtyFields, isDirty } = formState
  useUnsaved(isDirty)
  const hintOf = (name: SettingField) => {
    const word = HINTS[name]
    return word && t(word)
  }
  const choices = useSettingChoices()
  const fields = (names: readonly SettingField[]) =>
    names.map((name) =>
      name in choices ? (
        <ChoiceField
          key={name}
          {...register(name)}
          label={t(`administration.settings.${name}`)}
          hint={hintOf(name)}
          choices={choices[name as keyof typeof choices]}
          problem={errors[name]?.message}
        />
      ) : (
        <TextField
          key={name}
          {...register(name)}
          label={t(`administration.settings.${name}`)}
          hint={hintOf(name)}
          rows={name === 'sellerDetails' ? 4 : 1}
          problem={errors[name]?.message}
        />
      ),
    )
  const { mutate, isPending, error } = useMutation({
    ...administrationMutation(client, editSettings),
    onSuccess: (saved) => {
      reset(typedOf(saved), SAME_FIELDS)
      toast({ tone: 'success', words: t('told.settingsSaved') })
      service.readAgain()
    },
  })
  const submit = handleSubmit((typed) => {
    // As they are kept: what comes back is then what stands there, and nothing is left to save.
    const kept = typedOf(orNull(typed))
    for (const name of SETTING_FIELDS) setValue(name, kept[name])
    mutate({ body: changedOf(orNull(typed), dirtyFields) })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SettingsPart
        title={t('administration.settingsParts.site')}
        help={t('administration.settingsHelp')}
      >
        <Stack spacing={2.5}>{fields(SETTINGS_OF.site)}</Stack>
      </SettingsPart>
      <SettingsPart
        anchor="invoices"
        title={t('administration.settingsParts.invoices')}
        help={t('administration.settingsParts.invoicesHelp')}
      >
        <Stack spacing={2.5}>
          <MachinesNotice />
          {fields(SETTINGS_OF.invoices)}
        </Stack>
      </SettingsPart>
      <SettingsPart
        title={t('administration.settingsParts.payment')}
        help={t('administration.settingsParts.paymentHelp')}
      >
        <Stack spacing={2.5}>
          {fields(SETTINGS_OF.payment)}
          {error !== null && <FailureNotice error={error} />}
          <div>
            <Button type="submit" variant="contained" loading={isPending} disabled={!isDirty}>
              {t('profile.save')}
            </Button>
          </div>
        </Stack>
      </SettingsPart>
    </form>
  )
}

function typedOf(settings: SiteSettings): Typed {
  const shown = { ...settings, iban: settings.iban && readableIban(settings.iban) }
  return Object.fromEntries(SETTING_FIELDS.map((name) => [name, shown[name] ?? ''])) as Typed
}

/** An empty field gives the environment’s value back. */
function orNull(typed: Typed): SiteSettings {
  return Object.fromEntries(
    SETTING_FIELDS.map((name) => [name, typed[name] === '' ? null : typed[name]]),
  ) as SiteSettings
}
