import { vaultCardPage } from './vault-card-page.tsx'

export default vaultCardPage({ redeeming: true })
