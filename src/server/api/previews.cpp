// SPDX-License-Identifier: MIT
#include "server/api/previews.h"

#include "picture/png.h"

namespace muster::server {

namespace {

constexpr std::size_t kMostKept = 256, kMostWaiting = 32;

}  // namespace

Previews::Previews(net::Loop& loop)
    : loop_(loop), alive_(std::make_shared<Previews*>(this)), work_(1, kMostWaiting) {}

Previews::~Previews() { *alive_ = nullptr; }

bool Previews::draw(const std::string& key, Scene scene, std::function<void(net::Text)> done) {
  if (const auto known = known_.find(key); known != known_.end()) {
    kept_.splice(kept_.begin(), kept_, known->second);
    done(known->second->second);
    return true;
  }
  return work_.add([&loop = loop_, alive = alive_, key, scene = std::move(scene),
                    done = std::move(done)]() mutable {
    net::Text png = net::share(picture::to_png(
        picture::to_page(scene, picture::SvgOptions{}, kPreviewWide, kPreviewHigh)));
    loop.post([alive, key, png, done = std::move(done)] {
      if (*alive != nullptr) (*alive)->keep(key, png);
      done(png);
    });
  });
}

void Previews::keep(const std::string& key, net::Text png) {
  if (known_.contains(key)) return;
  kept_.emplace_front(key, std::move(png));
  known_[key] = kept_.begin();
  if (kept_.size() <= kMostKept) return;
  known_.erase(kept_.back().first);
  kept_.pop_back();
}

}  // namespace muster::server
