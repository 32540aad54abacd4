/** How every browser test starts Chromium. `CHROMIUM` is set by `npm test`, which finds or installs a browser. */
export const chromiumOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--renderer-process-limit=1'],
}
