import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

import { BadSettings, type SettingProblem } from './bad-settings.ts'

type User = Readonly<{ name: string; uid: number; gid: number; groups: number[] }>

/** What `id` looks up: never an option of its. */
export const USER_NAME = /^[a-z_][\w.-]*\$?$/i

/**
 * Goes on as this user, for good, and with none of root’s rights: before anything is opened. The data folder is made for
 * them where it is not there.
 *
 * @throws BadSettings.
 */
export function leaveRoot(name: string | undefined, dataFolder?: string): void {
  if (name === undefined) return
  const user = userNamed(name)
  if (process.getuid?.() === user.uid) return
  if (!isRoot()) {
    throw refusal({
      fr: `seul root peut passer à l’utilisateur ${name}.`,
      en: `only root can become the user ${name}.`,
    })
  }
  if (dataFolder !== undefined) makeFolder(dataFolder, user)
  process.setgroups?.(user.groups)
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
  refuseUnreadable(name)
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function userNamed(name: string): User {
  const [uid = 0] = idsOf(name, '-u')
  const [gid = 0] = idsOf(name, '-g')
  if (uid !== 0) return { name, uid, gid, groups: idsOf(name, '-G') }
  throw refusal({
    fr: `il faut un autre utilisateur que root (${name}).`,
    en: `it takes another user than root (${name}).`,
  })
}

/** Asked of the system’s own program, which knows of users that are in no file. */
function idsOf(name: string, which: '-u' | '-g' | '-G'): number[] {
  try {
    if (!USER_NAME.test(name)) throw new TypeError(name)
    const said = execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' })
    return said.trim().split(' ').map(Number)
  } catch (cause) {
    const problem = {
      fr: `l’utilisateur ${name} n’existe pas sur ce système.`,
      en: `there is no user ${name} on this system.`,
    }
    throw refusal(problem, { cause })
  }
}

function makeFolder(folder: string, { name, uid, gid }: User): void {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, uid, gid)
    return
  }
  if (statSync(folder).uid === uid) return
  const command = `chown -R ${name}: ${folder}`
  throw refusal({
    fr: `${folder} n’appartient pas à ${name}. Arrêtez Ancrage, puis lancez ${command}`,
    en: `${folder} does not belong to ${name}. Stop Ancrage, then run ${command}`,
  })
}

/** Much is read only later: better to stop now than at somebody’s first certificate. */
function refuseUnreadable(name: string): void {
  try {
    accessSync(process.execPath, constants.X_OK)
    accessSync(import.meta.filename, constants.R_OK)
  } catch (cause) {
    const problem = {
      fr: `${name} ne peut pas lire l’application dans ${import.meta.dirname}. Installez-la hors d’un dossier personnel.`,
      en: `${name} cannot read the application in ${import.meta.dirname}. Install it outside of a home folder.`,
    }
    throw refusal(problem, { cause })
  }
}

function refusal({ fr, en }: SettingProblem, options?: ErrorOptions): BadSettings {
  return new BadSettings([{ fr: `RUN_AS : ${fr}`, en: `RUN_AS: ${en}` }], options)
}
