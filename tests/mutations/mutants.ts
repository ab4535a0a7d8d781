import ts from 'typescript'

/**
 * A small mistake to plant: `to` replaces the whole lines `from`, which occur once, the first with the number `line`.
 */
export type Mutant = { file: string; line: number; kind: Kind; from: string; to: string }
type Mistake = [kind: Kind, node: ts.Node, text: string | undefined]

export const KINDS = [
  ...['flipped comparison', 'dropped await', 'removed call', 'off by one'],
  ...['negated condition', 'swapped boolean', 'swapped and/or', 'removed return'],
] as const
export type Kind = (typeof KINDS)[number]

const FLIPPED: Record<string, string> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '===': '!==', '!==': '===' }
const BY_ONE: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const AND_OR: Record<string, string> = { '&&': '||', '||': '&&' }

/** Calls that no test can miss: log lines, descriptions of fields, timers that no longer matter. */
const WITHOUT_EFFECT = /\b((logger|log|console)\.\w+|describe|meta|unref|clearTimeout|clearInterval)$/

/** Returns every mistake that can be planted in a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const inNode = (node: ts.Node): Mistake[] => {
    const found = isWithoutEffect(node) ? [] : mistakesIn(node)
    if (!isWithoutEffect(node)) ts.forEachChild(node, (child) => void found.push(...inNode(child)))
    return found
  }
  return inNode(tree)
    .flatMap(([kind, node, text]) => (text === undefined ? [] : [toMutant(tree, kind, node, text)]))
    .filter(({ from }) => source.indexOf(from) === source.lastIndexOf(from))
}

/** Excludes error messages, because their wording is no rule of the shop. */
function isWithoutEffect(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return WITHOUT_EFFECT.test(node.expression.getText())
  return ts.isThrowStatement(node) || ts.isTypeNode(node)
}

function mistakesIn(node: ts.Node): Mistake[] {
  if (ts.isBinaryExpression(node)) return mistakesInBinary(node)
  if (ts.isAwaitExpression(node)) return [['dropped await', node, node.expression.getText()]]
  if (ts.isIfStatement(node))
    return [negated(node.expression), ['removed return', node, isEarlyReturn(node) ? '{}' : undefined]]
  if (ts.isConditionalExpression(node)) return [negated(node.condition)]
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [['removed call', node, '{}']]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['swapped boolean', node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['swapped boolean', node, 'true']]
  return []
}

function mistakesInBinary({ operatorToken, right }: ts.BinaryExpression): Mistake[] {
  const operator = operatorToken.getText()
  return [
    ['flipped comparison', operatorToken, FLIPPED[operator]],
    ['off by one', operatorToken, BY_ONE[operator]],
    ['off by one', right, /^[-+]$/.test(operator) && ts.isNumericLiteral(right) ? `${+right.text + 1}` : undefined],
    ['swapped and/or', operatorToken, AND_OR[operator]],
  ]
}

const negated = (condition: ts.Expression): Mistake => ['negated condition', condition, `!(${condition.getText()})`]

function isEarlyReturn({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  const only = ts.isBlock(thenStatement) && thenStatement.statements.length === 1 && thenStatement.statements[0]
  return !elseStatement && ts.isReturnStatement(only || thenStatement)
}

function isCall(node: ts.Expression): boolean {
  const call = ts.isAwaitExpression(node) ? node.expression : node
  return ts.isCallExpression(call) && !isWithoutEffect(call)
}

function toMutant(tree: ts.SourceFile, kind: Kind, node: ts.Node, text: string): Mutant {
  const start = node.getStart()
  const { line } = tree.getLineAndCharacterOfPosition(start)
  const begin = tree.getPositionOfLineAndCharacter(line, 0)
  const end = tree.text.indexOf('\n', node.end)
  const from = tree.text.slice(begin, end)
  const to = tree.text.slice(begin, start) + text + tree.text.slice(node.end, end)
  return { file: tree.fileName, line: line + 1, kind, from, to }
}

/** Returns the file with the mistake; null if its lines no longer exist. */
export const plant = ({ from, to }: Mutant, source: string): string | null =>
  source.includes(from) ? source.replace(from, () => to) : null
