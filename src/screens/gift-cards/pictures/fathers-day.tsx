import { paints } from '#src/ui/marketing/paints.ts'
import { Frame } from './frame.tsx'

/** Snags on the barbecue, in the backyard. */
export function FathersDay() {
  return (
    <Frame ground={paints.sky}>
      <circle cx="70" cy="64" r="36" fill={paints.sun} />
      <path d="M0 158V118h400v40" fill={paints.hill} />
      <path d="M30 118v44m56-44v44m56-44v44m56-44v44m56-44v44m56-44v44m56-44v44" stroke={paints.line} strokeWidth="3" />
      <path d="M0 158c130-10 270-10 400 0v94H0Z" fill={paints.leaf} />
      <g stroke={paints.line} strokeWidth="5">
        <path d="m140 172-34 72m154-72 34 72m-94-70v58" stroke={paints.deep} strokeWidth="9" />
        <path d="M98 128h204c-2 34-30 56-102 56s-100-22-102-56Z" fill={paints.deep} />
        <path d="M84 126h232" strokeWidth="9" />
        <path d="M118 112c14 10 44 10 58-2" stroke={paints.line} strokeWidth="22" />
        <path d="M118 112c14 10 44 10 58-2" stroke={paints.sun} strokeWidth="14" />
        <path d="M216 110c14 12 46 12 62 2" stroke={paints.line} strokeWidth="22" />
        <path d="M216 110c14 12 46 12 62 2" stroke={paints.sun} strokeWidth="14" />
        <path d="M148 86c-12-16 12-22 0-40m50 36c-12-16 12-22 0-40m50 44c-12-16 12-22 0-40" strokeWidth="4" />
        <path d="M330 70v92m-12-92v26c0 8 24 8 24 0V70" strokeWidth="6" />
      </g>
    </Frame>
  )
}
