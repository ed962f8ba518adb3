interface Invalid {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

export function firstMessages(error: Invalid | undefined): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}
