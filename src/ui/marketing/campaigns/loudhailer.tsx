import { paints } from '../paints.ts'

/** What one shouts through, 90 wide and 75 high, for use within an svg. */
export function LoudhailerShape() {
  return (
    <>
      <path d="M0 22h18L66 0v70L18 48H0Z" fill={paints.sun} />
      <path d="m12 48 8 26h14l-8-22" fill={paints.leaf} />
      <path d="M78 18c8 8 8 26 0 34m10-44c14 14 14 40 0 54" />
    </>
  )
}
