// npm run sbom: prints a software bill of materials of everything that package-lock.json names, as CycloneDX 1.6.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { readArguments } from './read-arguments.mjs'

readArguments('npm run sbom')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
console.log(JSON.stringify(billOfMaterials(read('package.json'), read('package-lock.json')), null, 2))
