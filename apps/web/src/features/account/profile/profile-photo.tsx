import { useEffect, useId, useRef, useState } from 'react';
import { Camera } from 'lucide-react';
import { uploadFile } from '@serat/contract/file';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Avatar } from '@serat/ui/avatar.tsx';
import { Button } from '@serat/ui/button.tsx';
import { photoTypes, refusePhoto } from './photo-check.ts';

interface ProfilePhotoProps {
  name: string;
  uri: string;
  unsaved: boolean;
  onUploaded: (uri: string) => void;
}

export function ProfilePhoto({ name, uri, unsaved, onUploaded }: ProfilePhotoProps) {
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const upload = useAction(uploadFile);

  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  async function send(photo: File) {
    const refusal = refusePhoto(photo);
    if (refusal !== null) {
      await showDialog({ icon: 'error', title: 'Error Upload Image', text: refusal });
      return;
    }
    setPreview(URL.createObjectURL(photo));
    const form = new FormData();
    form.append('image', photo);
    const answer = await upload.run({ body: form });
    setPreview(null);
    if (answer) onUploaded(answer.data.uri);
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar src={preview ?? uri} name={`Foto ${name}`} size="lg" />
      <div className="min-w-0">
        <Button
          variant="secondary"
          size="sm"
          icon={<Camera aria-hidden="true" className="size-4 shrink-0" />}
          loading={upload.isPending}
          aria-describedby={hintId}
          onClick={() => picker.current?.click()}
        >
          {uri === '' ? 'Unggah foto' : 'Ganti foto'}
        </Button>
        <output id={hintId} className="mt-2 block text-sm text-muted">
          {unsaved
            ? 'Foto baru dipakai setelah Anda menyimpan profil.'
            : 'JPG, PNG, atau WebP, maksimal 5 MB.'}
        </output>
        <input
          ref={picker}
          type="file"
          accept={photoTypes.join(',')}
          hidden
          onChange={(event) => {
            const [photo] = event.target.files ?? [];
            // Reset, so that the same file can be chosen again after a failure.
            event.target.value = '';
            if (photo) void send(photo);
          }}
        />
      </div>
    </div>
  );
}
