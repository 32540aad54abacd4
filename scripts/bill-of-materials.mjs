/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link] A workspace, which is part of the project.
 */

/** Packages whose package.json names no licence, with the one that their licence file holds. */
export const unnamedLicences = /** @type {Record<string, string>} */ ({ 'parse-cache-control': 'BSD-3-Clause' })

/** What precedes a package's name in the paths of the lock file. */
const folder = 'node_modules/'

/**
 * The packages of a lock file with their names and licences.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 */
export function listPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf(folder) + folder.length)
      return { ...entry, path, name, licence: entry.license ?? unnamedLicences[name] ?? 'none' }
    })
}

/**
 * A software bill of materials: CycloneDX 1.6. Tools that are not delivered have the scope `excluded`.
 * @param {{ name: string, version: string }} project
 * @param {{ packages: Record<string, LockedPackage> }} lock
 */
export function billOfMaterials({ name, version }, lock) {
  const component = { type: 'application', 'bom-ref': `${name}@${version}`, name, version }
  const components = listPackages(lock).map((entry) => ({
    type: 'library',
    'bom-ref': entry.path,
    name: entry.name,
    version: entry.version,
    scope: scopeOf(entry),
    purl: `pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`,
    ...(entry.integrity && { hashes: entry.integrity.split(' ').map(toHash) }),
    licenses: [/ (OR|AND|WITH) /.test(entry.licence) ? { expression: entry.licence } : licenceOf(entry.licence)],
  }))
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components }
}

/** @param {string} id */
function licenceOf(id) {
  return { license: { id } }
}

/** @param {LockedPackage} entry */
function scopeOf({ dev, devOptional, optional }) {
  if (dev || devOptional) return 'excluded'
  return optional ? 'optional' : 'required'
}

const algorithms = /** @type {Record<string, string>} */ ({
  sha512: 'SHA-512',
  sha384: 'SHA-384',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
})

/** @param {string} integrity An algorithm and a digest in base64, as lock files have it. */
function toHash(integrity) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/)
  return { alg: algorithms[algorithm], content: Buffer.from(digest, 'base64').toString('hex') }
}
