import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import type { Place } from '@serat/contract/geocode';
import { namesOf } from '../../../model/chosen-products.ts';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import type { ChosenProduct, Pin } from '../../../model/drafts.ts';
import { getConfig } from '../../../lib/api/config.ts';
import { rupiah } from '../../../lib/text/format.ts';
import { useFormDraft } from '../../../model/use-form-draft.ts';
import type { DraftStorage } from '../../../model/use-form-draft.ts';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import {
  addressFields,
  addressSchema,
  blankAddress,
  fullAddressOf,
  regionLevels,
  withPlace,
  withRegion,
} from './address-form.ts';
import type { AddressValues, RegionLevel } from './address-form.ts';
import { AddressSuggestions } from './address-suggestions.tsx';
import { CoverageMap } from '../map/coverage-map.tsx';
import { onlyDigits } from '../../../parts/fields/input-formats.ts';
import { masked } from '../../../parts/fields/masked-input.ts';
import { labelOf, useNearby } from '../use-nearby.ts';
import { RegionFields } from './region-fields.tsx';
import { chosenRegions, useRegions } from './use-regions.ts';

interface AddressDialogProps {
  pin: Pin;
  packet: ChosenProduct;
  onClose: () => void;
  onDone: () => void;
  /** Opens the page where the pin can be moved. Omit it if the map is behind this dialog. */
  onMovePin?: () => void;
}

const draftStorage: DraftStorage = {
  read: () => useDrafts.getState().reference.addressForm,
  keep: (addressForm) => keepDraft('reference', { addressForm }),
};

const zooms = { withTiles: 16, without: 14 };

/** Modal 2: the full address, for the technician and the bill. */
export function AddressDialog({
  pin,
  packet,
  onClose,
  onDone,
  onMovePin = onClose,
}: AddressDialogProps) {
  const formId = useId();
  const [known] = useState(knownAddress);
  const form = useForm({
    resolver: zodResolver(addressSchema),
    shouldFocusError: false,
    defaultValues: known,
  });
  const { control, register, setValue, getValues, setError, setFocus, formState } = form;
  const values = useWatch({ control }) as AddressValues;
  const regions = useRegions(values);
  const { city, ...chosen } = chosenRegions(regions, values);

  // Without map tiles, these names are the only orientation.
  const { data: nearby } = useNearby(pin);
  const labels = useMemo(() => nearby?.map(labelOf) ?? [], [nearby]);

  useFormDraft(form, { storage: draftStorage, names: addressFields, blank: known });

  function fill(next: AddressValues) {
    const before = getValues();
    for (const name of addressFields) {
      if (next[name] === before[name]) continue;
      // A filled field clears its error; a cleared field shows none yet.
      const shouldValidate = formState.isSubmitted && next[name] !== '';
      setValue(name, next[name], { shouldDirty: true, shouldValidate });
    }
  }

  function focusFirst(refused: FieldErrors<AddressValues>) {
    const first = addressFields.find((name) => refused[name]);
    if (first) setFocus(first);
  }

  function chooseRegion(level: RegionLevel, id: string) {
    const postalCode =
      level === 'kelurahanId'
        ? regions.kelurahanId.data?.find((row) => row.kelurahanId === id)?.postalCode
        : undefined;
    fill(withRegion(getValues(), level, id, postalCode));
  }

  function choosePlace(place: Place) {
    fill(withPlace(getValues(), place));
    if (getValues('detailAddress') === '') setFocus('detailAddress');
  }

  const submit = form.handleSubmit((address) => {
    const { province, kecamatan, kelurahan } = chosen;
    // At least one list of regions has not loaded.
    if (!province || !city || !kecamatan || !kelurahan) {
      const rows = {
        provinceId: province,
        cityId: city,
        kecamatanId: kecamatan,
        kelurahanId: kelurahan,
      };
      const unknown = regionLevels.find((level) => rows[level] === null) ?? 'provinceId';
      setError(unknown, { message: 'Pilih sekali lagi dari daftar' }, { shouldFocus: true });
      return;
    }
    const whole = {
      ...address,
      provinceName: province.name,
      cityName: city.name,
      kecamatanName: kecamatan.name,
      kelurahanName: kelurahan.name,
    };
    const { areaId } = city;
    keepDraft('reference', {
      address: whole,
      fullAddress: fullAddressOf(whole),
      areaId,
      addressForm: null,
    });
    keepDraft('product', { areaId });
    onDone();
  }, focusFirst);

  const listsLoading = regionLevels.some(
    (level) => regions[level].isLoading && values[level] !== '',
  );
  const { errors } = formState;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Alamat lengkap"
      description={
        <>
          {namesOf([packet])}
          <span className="max-sm:hidden"> · </span>
          <span className="whitespace-nowrap max-sm:block">
            {rupiah(packet.finalPrice)} /{packet.unit}
          </span>
        </>
      }
      footer={
        <Button type="submit" form={formId} loading={listsLoading}>
          Lanjut Pemesanan
        </Button>
      }
    >
      <Form id={formId} onSubmit={submit} className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <div className="relative">
            <CoverageMap
              label="Titik pemasangan di peta"
              centre={pin}
              zoom={getConfig().map.tiles ? zooms.withTiles : zooms.without}
              labels={labels}
              still
              className="h-40 rounded-field md:h-56"
            />
            <div className="absolute right-2 top-2 z-10">
              <Button variant="secondary" size="sm" onClick={onMovePin}>
                Ubah titik
              </Button>
            </div>
          </div>
          <AddressSuggestions pin={pin} kelurahanId={values.kelurahanId} onChoose={choosePlace} />
        </div>
        <div className="flex flex-col gap-5">
          <RegionFields
            control={control}
            values={values}
            regions={regions}
            onChoose={chooseRegion}
          />
          <TextField
            label="Kode Pos"
            inputMode="numeric"
            autoComplete="postal-code"
            inputClassName="tabular-nums"
            error={errors.postalCode?.message}
            {...masked(register('postalCode'), onlyDigits)}
          />
          <TextArea
            label="Alamat"
            autoComplete="street-address"
            rows={3}
            placeholder="Nama jalan, nomor rumah, RT/RW"
            error={errors.detailAddress?.message}
            {...register('detailAddress')}
          />
          {city && city.areaId !== packet.areaId && (
            <p className="rounded-field bg-canvas px-4 py-3 text-sm">
              Alamat ini masuk area harga lain. Harga akhirnya tampil di langkah berikutnya.
            </p>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** The address given before for the same pin. */
function knownAddress(): AddressValues {
  const { address } = useDrafts.getState().reference;
  if (!address) return blankAddress;
  const { provinceId, cityId, kecamatanId, kelurahanId, postalCode, detailAddress } = address;
  return { provinceId, cityId, kecamatanId, kelurahanId, postalCode, detailAddress };
}
