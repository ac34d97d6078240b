import type { AccountType, NewDeposit } from '@ancrage/contract'

export const DEMO_COMPANY = 'Atelier Lumière SAS'

type DemoAccount = Readonly<{
  type: AccountType
  email: string
  name: string
  credits: number
  ofCompany: boolean
}>

/** One account of every kind. */
export const DEMO_ACCOUNTS = [
  {
    type: 'administrator',
    email: 'admin@demo.example',
    name: 'Camille Moreau',
    credits: 0,
    ofCompany: false,
  },
  {
    type: 'company',
    email: 'atelier@demo.example',
    name: 'Atelier Lumière',
    credits: 200,
    ofCompany: true,
  },
  {
    type: 'companyAdministrator',
    email: 'direction@demo.example',
    name: 'Inès Benali',
    credits: 50,
    ofCompany: true,
  },
  {
    type: 'subAccount',
    email: 'studio@demo.example',
    name: 'Gaël Le Goff',
    credits: 20,
    ofCompany: true,
  },
  {
    type: 'classic',
    email: 'creatrice@demo.example',
    name: 'Éléonore Lefèvre',
    credits: 10,
    ofCompany: false,
  },
] as const satisfies readonly DemoAccount[]

export type DemoDeposit = Omit<NewDeposit, 'files' | 'depositor'> &
  Readonly<{ owner: string; files: readonly string[]; text: string }>

export const DEMO_DEPOSITS = [
  {
    owner: 'creatrice@demo.example',
    title: 'Où naissent les étoiles — Symphonie n° 3',
    creationType: 'musicalComposition',
    coDepositors: [{ name: 'François-Gaël Nuñez', role: 'Orchestrateur' }],
    reference: 'ELC-2026-S3',
    files: ['symphonie-3-partition.txt', 'symphonie-3-livret.txt'],
    text: 'Partition d’orchestre, version du concert.',
  },
  {
    owner: 'creatrice@demo.example',
    title: 'Carnet de croquis, hiver',
    creationType: 'drawing',
    files: ['croquis-hiver.txt'],
    text: 'Trente-deux planches au crayon.',
  },
  {
    owner: 'studio@demo.example',
    title: 'Identité visuelle de la Maison Aubrac',
    creationType: 'graphicCharter',
    onBehalfOf: 'Maison Aubrac',
    reference: 'ATL-0412',
    files: ['charte.txt', 'logotype.txt', 'declinaisons.txt'],
    text: 'Charte, logotype et déclinaisons.',
  },
  {
    owner: 'direction@demo.example',
    title: 'Moteur de rendu « Phare » 2.4',
    creationType: 'sourceCode',
    reference: 'PHARE-2.4',
    files: ['phare-2.4.txt'],
    text: 'Archive du code source, étiquette 2.4.0.',
  },
  {
    owner: 'atelier@demo.example',
    title: 'Catalogue automne',
    creationType: 'catalog',
    files: ['catalogue-automne.txt'],
    text: 'Maquette validée.',
  },
  {
    owner: 'admin@demo.example',
    title: 'Note d’essai de l’installation',
    creationType: 'document',
    files: ['note.txt'],
    text: 'Premier dépôt de cette installation.',
  },
] as const satisfies readonly DemoDeposit[]

/** What the company begins with; its accounts’ credits are allotted from it. */
export const DEMO_POOL = 400

export const DEMO_ORDERS = [
  { owner: 'direction@demo.example', credits: 100, paid: true },
  { owner: 'creatrice@demo.example', credits: 50, paid: false },
] as const

export const DEMO_ACCOUNT_REQUESTS = [
  {
    email: 'louise.garnier@demo.example',
    firstName: 'Louise',
    lastName: 'Garnier',
    phone: '+33 1 99 00 12 34',
    company: 'Éditions du Vieux Port',
  },
  {
    email: 'samir.haddad@demo.example',
    firstName: 'Samir',
    lastName: 'Haddad',
    phone: '',
    company: '',
  },
] as const

export const DEMO_INVITATION = { email: 'stagiaire@demo.example', name: 'Zoé Lambert' } as const
