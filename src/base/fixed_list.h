// A list with room for N values and no heap: what move generation writes into.
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace muster {

template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = N;

  // The storage is left uninitialised on purpose: only the first size() values exist.
  FixedList() noexcept {}  // NOLINT(modernize-use-equals-default)

  void push_back(T value) noexcept {
    assert(size_ < N);
    items_[size_++] = value;
  }
  void clear() noexcept { size_ = 0; }
  void resize_down(std::size_t size) noexcept {
    assert(size <= size_);
    size_ = size;
  }

  // For generators that write several values at once: they fill from end() and then say how many.
  T* write_end() noexcept { return items_ + size_; }
  void grow_to(const T* end) noexcept {
    size_ = static_cast<std::size_t>(end - items_);
    assert(size_ <= N);
  }

  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  T& operator[](std::size_t i) noexcept { return items_[i]; }
  const T& operator[](std::size_t i) const noexcept { return items_[i]; }
  T* begin() noexcept { return items_; }
  T* end() noexcept { return items_ + size_; }
  const T* begin() const noexcept { return items_; }
  const T* end() const noexcept { return items_ + size_; }

  template <class Keep>
  void keep_if(Keep keep) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      if (keep(items_[i])) items_[kept++] = items_[i];
    }
    size_ = kept;
  }

 private:
  std::size_t size_ = 0;
  T items_[N];
};

}  // namespace muster
