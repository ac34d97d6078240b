const CRASH_TEST = /\.crash\.test\.ts$/

/**
 * A worker serves the files of one project one after the other, with what they share loaded once: each project's files
 * stand together, the server's first. Crash tests take longest and begin, so that none of them is waited for at the end.
 */
export class TestOrder {
  /** @param {import('vitest/node').TestSpecification[]} files */
  sort(files) {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(nameOf(a), nameOf(b)))
  }

  /**
   * Nothing here is run on several machines.
   * @param {import('vitest/node').TestSpecification[]} files
   */
  shard(files) {
    return files
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function placeOf({ project, moduleId }) {
  if (project.name !== 'server') return 2
  return CRASH_TEST.test(moduleId) ? 0 : 1
}

/** @param {import('vitest/node').TestSpecification} file */
const nameOf = ({ project, moduleId }) => `${project.name} ${moduleId}`

/**
 * @param {string} a
 * @param {string} b
 */
const compare = (a, b) => a.localeCompare(b)
