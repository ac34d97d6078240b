import type { Page } from '@playwright/test'
import { chooseAct } from '../fixtures/deposit.ts'
import { expect } from '../fixtures/test.ts'
import type { Wording } from '../fixtures/wording.ts'
import { type Shoot, shootOpened, shootPage } from './shooter.ts'

type Opened = Readonly<{ page: Page; shoot: Shoot; words: Wording }>

/** What is opened from the page of a confirmed deposit. Ends at the page that its link leads to, once revoked. */
export async function shootDepositDialogs(opened: Opened): Promise<void> {
  const { page, shoot, words } = opened
  await page.getByText(words.experts).click()
  await shoot('deposit-experts')
  const version = page.getByRole('button', { name: /^(Nouvelle version|New version)$/ })
  await shootOpened(page, shoot, version, 'new-version')
  const more = page.getByRole('button', { name: words.moreActs })
  await shootOpened(page, shoot, more, 'more-acts')
  await more.click()
  const send = page.getByRole('menuitem', { name: /^(Envoyer par email|Send by email)$/ })
  await shootOpened(page, shoot, send, 'send-certificate')
  await shootPublication(opened)
  await shootSupport(opened)
  await shootTags(opened)
  await shootShare(opened)
}

async function shootPublication({ page, shoot, words }: Opened): Promise<void> {
  await chooseAct(page, /^(Rendre public|Make public)$/, words)
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await shoot('make-public', 'window')
  await question.getByRole('button').last().click()
  await expect(question.getByText(/^(Confirmer la publication|Confirm publication)$/)).toBeVisible()
  await shoot('make-public-again', 'window')
  await question.getByRole('button').last().click()
  await expect(question).toHaveCount(0)
  await chooseAct(page, /^(Rendre privé|Make private)$/, words)
  await expect(question).toBeVisible()
  await shoot('make-private', 'window')
  await question.getByRole('button').last().click()
  await expect(question).toHaveCount(0)
}

async function shootSupport({ page, shoot, words }: Opened): Promise<void> {
  await chooseAct(page, /^(Accès de l’assistance|Support access)$/, words)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Autoriser|Allow)$/ }).click()
  await expect(dialog.getByRole('button', { name: /^(Révoquer|Revoke)$/ })).toBeVisible()
  await shoot('support-access', 'window')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

async function shootTags({ page, shoot, words }: Opened): Promise<void> {
  await chooseAct(page, /^(Étiquettes|Tags)$/, words)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Client Dupont, Été 2026')
  await shoot('tags', 'window')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  await chooseAct(page, /^(Archiver|Archive)$/, words)
  await expect(page.getByText(/^(Archivé|Archived)$/)).toHaveCount(2)
  await shoot('deposit-archived')
}

async function shootShare({ page, shoot }: Opened): Promise<void> {
  const address = page.url()
  const share = page.getByRole('button', { name: /^(Partager|Share)$/ })
  await shootOpened(page, shoot, share, 'share')
  await share.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Créer le lien|Create link)$/ }).click()
  const link = await dialog.getByLabel(/^(Lien de partage|Share link)$/).inputValue()
  await shoot('share-link-made', 'window')
  await shootPage(page, shoot, link, 'shared-anchorage')
  await page.goto(address)
  await share.click()
  await dialog.getByRole('button', { name: /^(Révoquer le lien|Revoke the link)/ }).click()
  await expect(dialog.getByText(/^(Aucun lien en cours|No active links)/)).toBeVisible()
  await shootPage(page, shoot, link, 'shared-link-revoked')
}
