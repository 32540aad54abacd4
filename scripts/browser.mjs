import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same engine without windows, tabs and their pages: opening one of the store's takes a third of the CPU. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const hasDebian = existsSync('/usr/bin/apt-get')

const installed = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/**
 * Finds a Chromium for the browser tests: an installed one, else Playwright's own, else Debian's package. Prints which.
 * With `CI` set it installs the headless shell also beside another Chromium.
 * @param {{ print?: (line: string) => void }} [options]
 * @returns {Promise<string>} the path of its executable
 */
export async function findBrowser({ print = console.log } = {}) {
  if (process.env.CI && !process.env.CHROMIUM && hasDebian && !existsSync(headlessShell)) fromDebian(print)
  const path = present() ?? (await ofPlaywright(print)) ?? fromDebian(print)
  if (!path) {
    throw new Error(
      'No Chromium found, and none could be installed. Install one (apt-get install chromium) and try again.',
    )
  }
  print(`Browser: ${path}`)
  return path
}

function present() {
  return [process.env.CHROMIUM, ...installed].find((path) => path && existsSync(path))
}

async function ofPlaywright(print) {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  print('No Chromium is installed; asking Playwright for its own…')
  attempt(print, 'npx', ['--no-install', 'playwright', 'install', 'chromium'])
  if (!existsSync(chromium.executablePath())) return undefined
  attempt(print, 'npx', ['--no-install', 'playwright', 'install-deps', 'chromium'])
  return chromium.executablePath()
}

function fromDebian(print) {
  print('Installing Debian’s package of Chromium…')
  const [command, ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  attempt(print, command, [...prefix, 'update', '-qq'])
  attempt(print, command, [...prefix, 'install', '-y', '-qq', 'chromium-headless-shell'])
  // Older releases have no package for the shell.
  if (!present()) attempt(print, command, [...prefix, 'install', '-y', '-qq', 'chromium'])
  return present()
}

function attempt(print, command, args) {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  } catch {
    print(`${command} ${args.join(' ')} did not succeed.`)
  }
}
