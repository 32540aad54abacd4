import { Scenery } from '../campaigns/scenery.tsx'
import { paints } from '../paints.ts'

/** An open vault with a product, and its card. */
export function VaultDoor() {
  return (
    <Scenery sun={{ x: 84, y: 96, r: 60 }}>
      <path d="M0 256h400v44H0Z" fill={paints.leaf} />
      <g stroke={paints.line} strokeWidth="3">
        <rect x="104" y="56" width="184" height="204" rx="18" fill={paints.deep} />
        <rect x="120" y="72" width="152" height="172" rx="10" fill={paints.shade} />
        <path d="M130 260v14m132-14v14" strokeWidth="10" />
        <path d="M288 70 366 46q10-2 10 8v192q0 10-10 8l-78-20Z" fill={paints.leaf} />
        <path d="M304 82 358 66v168l-54-14Z" fill={paints.hill} />
        <circle cx="332" cy="150" r="20" fill={paints.paper} />
        <path d="M332 130v40m-18-20h36" strokeWidth="4" />
      </g>
      <g transform="rotate(-6 196 168)" stroke={paints.line} strokeWidth="3">
        <rect x="132" y="112" width="128" height="82" rx="11" fill={paints.sun} />
        <circle cx="168" cy="166" r="15" fill={paints.paper} />
        <circle cx="214" cy="166" r="15" fill={paints.paper} />
        <path d="M168 166 182 140h26l6 26m-32-26 14 26h18m-8-26-4-12h10m-44 2h10" />
      </g>
      <g transform="translate(150 232)" stroke={paints.line} strokeWidth="3">
        <path d="M34-12h24v20H34Z" fill={paints.sun} />
        <path d="M38-12v-6a8 8 0 0 1 16 0v6" />
      </g>
    </Scenery>
  )
}
