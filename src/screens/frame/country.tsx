import { Box } from '#src/styled/styled.tsx'

/** Hills, gums and a low sun between the page and the footer. Decorative. */
export function Country() {
  return (
    <Box height={{ base: '20', md: '32' }} overflow="hidden" aria-hidden="true" mb="-1px">
      <svg width="100%" height="100%" viewBox="0 0 1440 128" preserveAspectRatio="xMidYMax slice">
        <circle cx="960" cy="62" r="44" fill="var(--w-colors-wattle-solid)" />
        <path d="M0 92c150-40 300-46 470-14s290-52 470-40 330 66 500 34v56H0Z" fill="var(--w-colors-eucalypt-tint)" />
        <g fill="var(--w-colors-eucalypt-solid)">
          <path d="M0 112c220-52 420-10 640-24s380-44 800 10v30H0Z" />
          <Gum x={372} y={94} scale={1} />
          <Gum x={452} y={94} scale={0.7} />
          <Gum x={812} y={84} scale={0.9} />
          <Gum x={1105} y={84} scale={0.75} />
        </g>
        <path d="M0 122c320-26 560 6 800-6s420-16 640 4v8H0Z" fill="var(--w-colors-eucalypt-deep)" />
      </svg>
    </Box>
  )
}

/** A gum tree; its origin is the foot of the trunk. */
function Gum({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-2 2c1-14-1-22-9-32l3-1c5 6 8 10 9 15 0-9 3-17 9-23l3 2C6-27 4-14 4 2Z" />
      <ellipse cx="-13" cy="-35" rx="15" ry="9" />
      <ellipse cx="13" cy="-43" rx="17" ry="10" />
      <ellipse cx="0" cy="-50" rx="12" ry="8" />
    </g>
  )
}
