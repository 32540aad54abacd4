/** What a drawing shows of real visits (VIT-2); the widths are those of `trafficLevel`. */
export function TrafficLegend() {
  return (
    <p className="traffic-legend">
      In production: the share of visits that took a step. A line is wider from 1 %, from 10 % and from 50 % of visits,
      dotted where no visit took it, and red and dashed where a test environment did not.
    </p>
  )
}
