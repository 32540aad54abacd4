import { Scenery } from '../campaigns/scenery.tsx'
import { paints } from '../paints.ts'

/** A counter, a phone as the terminal, and the money there already. */
export function ShopCounter() {
  return (
    <Scenery sun={{ x: 320, y: 110, r: 58 }}>
      <g stroke={paints.line} strokeWidth="3">
        <path d="M36 40h300v150H36Z" fill={paints.paper} />
        {[0, 1, 2, 3, 4, 5].map((stripe) => (
          <path
            key={stripe}
            d={`M${36 + stripe * 50} 40h50v36q-25 26-50 0Z`}
            fill={stripe % 2 ? paints.paper : paints.leaf}
          />
        ))}
        <path d="M60 118h70m-62-12v12m54-12v12" strokeWidth="5" />
        <path d="M70 118V96q10-8 20 0v22m10 0v-16h18v16" fill={paints.hill} />
        <path d="M0 218h400v82H0Z" fill={paints.leaf} />
        <path d="M0 206h400v22H0Z" fill={paints.sun} />
        <path d="M290 206v-22h46v22m0-18q18 0 14 12-4 8-14 6" fill={paints.paper} />
        <path d="M302 176q-6-8 0-16m18 16q-6-8 0-16" />
      </g>
      <g transform="rotate(-7 200 156)" stroke={paints.line} strokeWidth="3">
        <rect x="152" y="86" width="92" height="142" rx="14" fill={paints.deep} />
        <rect x="160" y="98" width="76" height="118" rx="7" fill={paints.hill} strokeWidth="0" />
        <circle cx="198" cy="142" r="25" fill={paints.sun} strokeWidth="0" />
        <path d="m187 142 8 8 15-17" stroke={paints.deep} strokeWidth="5" />
        <path d="M176 184h44m-36 14h28" strokeWidth="4" />
      </g>
      <path d="M30 262h60m40 0h140m40 0h60" stroke={paints.hill} strokeWidth="3" opacity=".6" />
    </Scenery>
  )
}
