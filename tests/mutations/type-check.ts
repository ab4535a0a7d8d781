import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { type Mutant, plant } from './mutants.ts'

/** Returns a function that tells whether TypeScript accepts a mutant, except for unused imports that it leaves. */
export function createCompileTest(): (mutant: Mutant) => boolean {
  const { fileNames, ...config } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
    ts.sys,
    process.cwd(),
  )
  const options = { ...config.options, noUnusedLocals: false, noUnusedParameters: false }
  let planted = { path: '', text: '' }
  const readFile = (path: string) => (path === planted.path ? planted.text : ts.sys.readFile(path))
  const host = ts.createIncrementalCompilerHost(options, { ...ts.sys, readFile })
  const parse = host.getSourceFile
  const parsed = new Map<string, ts.SourceFile | undefined>()
  host.getSourceFile = (path, ...rest) => {
    if (path === planted.path) return parse(path, ...rest)
    if (!parsed.has(path)) parsed.set(path, parse(path, ...rest))
    return parsed.get(path)
  }
  let program: ts.SemanticDiagnosticsBuilderProgram | undefined
  const hasErrors = (): boolean => {
    program = ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, program)
    let errors = 0
    for (let next = program.getSemanticDiagnosticsOfNextAffectedFile(); next; ) {
      errors += next.result.length
      next = program.getSemanticDiagnosticsOfNextAffectedFile()
    }
    return errors > 0
  }
  hasErrors()
  return (mutant) => {
    const path = resolve(mutant.file)
    planted = { path, text: plant(mutant, readFileSync(path, 'utf8')) ?? '' }
    return !hasErrors()
  }
}
